import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicApi } from '../../app/realm/api.ts';
import { type House, useHouses } from '../../app/session/houses.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useWords } from '../../words/words.ts';
import css from './sign-in.module.css';

/** A house offered for sign-in. */
type HouseOption = Pick<House, 'id' | 'name'>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Houses of this web address and those known to this device. */
export function useHouseOptions(): { options: readonly HouseOption[]; isSettled: boolean } {
  const known = useHouses();
  const { data, isSuccess, isError } = useQuery({
    queryKey: ['houses'],
    queryFn: ({ signal }) => publicApi().findHouses({}, { signal }),
    staleTime: 60_000,
  });
  const found = data?.houses.map(({ tokenHeader, name }) => ({ id: tokenHeader, name })) ?? [];
  const others = known.filter(({ id }) => !found.some((option) => option.id === id));
  return { options: [...found, ...others], isSettled: isSuccess || isError };
}

/** Choice of a house: a known one, or by the id that its manager has given out. */
export function HouseChoice({
  options,
  onChoose,
}: {
  options: readonly HouseOption[];
  onChoose: (id: string) => void;
}) {
  const { say } = useWords();
  const [id, setId] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <>
      {options.length > 0 && (
        <div className={css.houses}>
          {options.map((option) => (
            <button key={option.id} type="button" onClick={() => onChoose(option.id)}>
              <Logo size={28} />
              {option.name}
            </button>
          ))}
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const isId = UUID.test(id.trim());
          setWrong(!isId);
          if (isId) onChoose(id.trim().toLowerCase());
        }}
      >
        <label className={css.field}>
          <span>{say('signIn.houseId')}</span>
          <div className={css.box}>
            <input
              value={id}
              onChange={({ target }) => setId(target.value)}
              aria-invalid={isWrong}
              aria-describedby="house-id-help"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <span className={isWrong ? css.error : css.help} id="house-id-help">
            {isWrong ? say('signIn.unknownHouse') : say('signIn.houseIdHelp')}
          </span>
        </label>
        <Button type="submit">{say('signIn.useHouse')}</Button>
      </form>
    </>
  );
}
