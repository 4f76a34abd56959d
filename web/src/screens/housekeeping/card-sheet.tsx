import { Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { IconCheck, IconClipboardCheck, IconUserPlus } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import type { Card } from './columns.ts';

const LARGE = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

interface CardSheetProps {
  readonly card: Card;
  readonly onAssign: () => void;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Actions of a card after a long press: on a phone, cards are not dragged between columns. */
export function CardSheet({ card: { room, task }, onAssign, onChoose, onOpen, onClose }: CardSheetProps) {
  const { say } = useWords();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <ActionSheet
      title={say('task.title', { task: say(`hk.task.${task.taskType}`), unit: room.code })}
      onClose={onClose}
    >
      <Action kind="primary" icon={<IconUserPlus {...LARGE} />} onPress={then(onAssign)}>
        {say('board.assignTo')}
      </Action>
      <Action icon={<IconCheck {...LARGE} />} onPress={then(onChoose)}>
        {say('board.chooseMore')}
      </Action>
      <Action icon={<IconClipboardCheck {...LARGE} />} onPress={then(onOpen)}>
        {say('board.openTask')}
      </Action>
    </ActionSheet>
  );
}
