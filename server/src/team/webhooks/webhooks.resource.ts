import { AVAILABILITY, AVAILABILITY_DESCRIPTION } from '../../feed/availability.ts';
import { Field, report } from '../../http/fields/field.ts';
import { rulesOfField } from '../../http/fields/field-rules.ts';
import { listOf } from '../../http/fields/shapes.ts';
import { flag, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { parseTarget } from '../../outbound/target.ts';
import { eq } from '../../paging/filters.ts';
import { URL_PROBLEMS } from './webhooks.rules.ts';

const URL_LENGTH = 2_000;

/** A URL to call. Its host is resolved when it is saved and at each call. */
function target(): Field<string> {
  const { spec } = text(URL_LENGTH);
  return new Field<string>({
    ...spec,
    rules: ['string', 'maxLength', 'url'],
    check(value, path, context) {
      const url = spec.check(value, path, context) as string | undefined;
      const read = url === undefined ? undefined : parseTarget(url);
      return typeof read === 'string' ? report(context, 'url', path, {}, URL_PROBLEMS[read]) : url;
    },
  }).example('https://hooks.example.com/pousada');
}

/** Entities, each once. */
function kinds(entities: readonly string[]): Field<string[]> {
  const list = listOf(oneOf(entities), { max: entities.length });
  return new Field<string[]>({
    ...list.spec,
    rules: rulesOfField(list),
    sqlType: 'jsonb',
    check(value, path, context) {
      const names = list.spec.check(value, path, context) as string[] | undefined;
      return names && [...new Set(names)];
    },
  });
}

/** Webhooks of a house. A URL may be a secret in itself, so the trail records the host alone. */
export const webhooksOf = (entities: readonly string[]) =>
  defineResource({
    path: 'webhooks',
    table: 'webhooks',
    owner: TOUR,
    columns: {
      url: target().required().secret().describe('A public HTTPS address, called with POST.'),
      description: text(255).nullable().example('Channel manager'),
      entities: kinds([...entities, AVAILABILITY])
        .default([])
        .describe(`The entities whose changes are sent; empty for all. ${AVAILABILITY_DESCRIPTION}`)
        .example(['reservations', 'resources']),
      isActive: flag(true),
      disabledReason: oneOf(['failing', 'gone'])
        .nullable()
        .readOnly()
        .fixed()
        .describe('Why the server deactivated it: no delivery succeeded for three days, or the receiver answered 410.'),
      disabledAt: timestamp().nullable().readOnly().fixed(),
      failingSince: timestamp().nullable().readOnly().fixed().describe('Time since which deliveries fail.'),
      nextAttemptAt: timestamp().nullable().readOnly().fixed(),
      previousSecretUntil: timestamp().nullable().readOnly().fixed(),
    },
    list: { search: ['url'], filters: { isActive: eq() }, orderBy: ['id', 'url', 'createdAt'] },
    permissions: { read: 'settings.manage', write: 'settings.manage' },
  });

export type Webhooks = ReturnType<typeof webhooksOf>;
