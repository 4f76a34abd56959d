import { memberRoute } from '../../callers/member-caller.ts';
import { sql } from '../../db/sql.ts';
import { id, text, timestamp } from '../../http/field-types.ts';
import { pageOf } from '../../http/schemas.ts';
import { listPunches, punchQuery, readPunch } from '../punches/punches.listing.ts';
import { Punch } from '../punches/punches.schema.ts';
import { enterByHand } from './manual-entries.commands.ts';

const byHand = sql` and source = 'manual'`;

export default {
  name: 'manual-entries',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/manual-entries',
      access: 'open',
      summary: 'List entries by hand',
      description: 'Your own, or as a manager everybody’s.',
      query: punchQuery,
      status: 200,
      answer: pageOf(Punch),
      also: [403],
      handle: (call) => listPunches(call, byHand),
    }),
    memberRoute({
      method: 'POST',
      path: '/manual-entries',
      access: 'open',
      summary: 'Enter a punch by hand',
      description:
        'For oneself, or as a manager for anybody, up to 366 days back. An approved day or a closed period is 409.',
      rules: ['min', 'max', 'manualEntry', 'maxIntervals'],
      body: {
        memberId: id().nullable(),
        punchedAt: timestamp().required(),
        reason: text(500).required().example('Esqueci de bater o ponto'),
      },
      status: 201,
      answer: Punch,
      also: [403, 409],
      codes: ['MANUAL_ENTRY_NOT_ALLOWED', 'MAX_INTERVALS_REACHED'],
      handle: ({ caller, body }) => caller.atomically((tx) => enterByHand(tx, body)),
    }),
    memberRoute({
      method: 'GET',
      path: '/manual-entries/:id',
      access: 'open',
      summary: 'Read an entry by hand',
      status: 200,
      answer: Punch,
      handle: ({ caller, id }) => readPunch(caller, id, byHand),
    }),
  ],
};
