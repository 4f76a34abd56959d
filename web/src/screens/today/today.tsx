import { TopBar } from '../../app/shell/top-bar.tsx';
import { useWords } from '../../words/words.ts';

export function TodayScreen() {
  const { say } = useWords();
  return <TopBar title={say('nav.today')} />;
}
