import { loadConfig } from '../../config/config.ts';
import { countSealed, keysInUse } from '../../crm/customer-documents/customer-documents.rotation.ts';
import { DocumentKeys, newDocumentKey } from '../../identity/document-keys.ts';
import { Refusal, type Terminal, type Values } from '../command.ts';
import { withServices } from '../session.ts';

const keysOf = ({ env }: Terminal) => DocumentKeys.of(loadConfig(env).documentKeys);

/** State of a key in words: a key in use must stay, an unused one may be removed. */
function stateOf(id: string, { ids, current }: DocumentKeys, count: number): string {
  if (!ids.includes(id)) return 'MISSING: set it, or these numbers cannot be read';
  if (id === current) return 'seals';
  return count > 0 ? 'opens, until the job has sealed them anew' : 'opens nothing any more: it may go';
}

/** Lists configured and needed keys with the number of documents each has sealed. Status 1 if a needed key is not set. */
export function listDocumentKeys(terminal: Terminal): Promise<number> {
  const keys = keysOf(terminal);
  return withServices(terminal, ({ db }) =>
    db.longRead(async (reader) => {
      const all = [...new Set([...keys.ids, ...(await keysInUse(reader))])];
      for (const id of all) {
        const count = await countSealed(reader, id);
        terminal.print(`${id}: ${count} numbers, ${stateOf(id, keys, count)}`);
      }
      if (all.length === 0) terminal.print('There are no keys: clients encrypt what documents say.');
      return all.every((id) => keys.ids.includes(id)) ? 0 : 1;
    }),
  );
}

/** Prints a new random key for POUSADA_DOCUMENT_KEYS. The server does not store it. */
export async function makeDocumentKey(terminal: Terminal, { id = dated() }: Values): Promise<undefined> {
  if (!/^[\w.-]{1,50}$/.test(id)) throw new Refusal('An id has 1 to 50 letters, digits, dots, dashes and underscores.');
  if (keysOf(terminal).ids.includes(id)) throw new Refusal(`There is a key ${id} already: choose another id.`);
  terminal.print(newDocumentKey(id));
  terminal.say('Put it in front of POUSADA_DOCUMENT_KEYS, with a comma behind it, and keep it apart from the backups.');
}

const dated = (): string => Temporal.Now.plainDateISO('UTC').toString();
