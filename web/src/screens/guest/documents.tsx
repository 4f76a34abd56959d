import type { Bytes, CustomerDetail, CustomerDocument, CustomerDocumentDetail } from '@pousada/client';
import { useState } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { countryName } from '../../ui/countries.ts';
import { IconEye, IconEyeOff, IconIdBadge2, IconWorld } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useWords } from '../../words/words.ts';
import { documentName } from './document-drawer.tsx';
import factsCss from './facts.module.css';
import css from './guest.module.css';

/** Time a document stays visible after it was read, in seconds. */
const SHOWN_SECONDS = 60;

/** The contents of a document that was read, dropped after the time limit. */
function useTimedReveal() {
  const [document, setDocument] = useState<CustomerDocumentDetail | null>(null);
  const [left, countDown] = useCountdown();
  if (document && left === 0) setDocument(null);
  return {
    read: document && left > 0 ? { document, left } : null,
    show: (read: CustomerDocumentDetail) => {
      setDocument(read);
      countDown(SHOWN_SECONDS);
    },
    hide: () => countDown(0),
  };
}

function useFacts({ issuingCountry, expiresOn, retainUntil }: CustomerDocument): string {
  const { say, language } = useWords();
  const dates = useDates();
  const expires = expiresOn && expiresOn < dates.today() ? 'guest.documentExpired' : 'guest.documentExpires';
  return [
    issuingCountry && countryName(issuingCountry, language),
    expiresOn && say(expires, { d: dates.dayMonth(expiresOn) }),
    retainUntil && say('guest.documentKept', { d: dates.dayMonth(retainUntil) }),
  ]
    .filter(Boolean)
    .join(', ');
}

const asBase64 = ({ data }: Bytes): string => btoa(String.fromCharCode(...data));

/**
 * The number, if the server encrypted it. Otherwise the ciphertext of the client's own key, since the number never
 * reached the server.
 */
function Sealed({ document, left }: { document: CustomerDocumentDetail; left: number }) {
  const { say } = useWords();
  const dates = useDates();
  const { holderName, issuedOn, number, numberCiphertext, encryptionKeyId, scanObjectKey } = document;
  return (
    <dl className={factsCss.sealed}>
      {holderName && (
        <div>
          <dt>{say('guest.documentHolder')}</dt>
          <dd>{holderName}</dd>
        </div>
      )}
      <div>
        <dt>{say(number === undefined ? 'guest.documentSealed' : 'guest.documentNumber')}</dt>
        <dd className={factsCss.code}>{number ?? asBase64(numberCiphertext)}</dd>
      </div>
      <div>
        <dt>{say('guest.documentKey')}</dt>
        <dd className={factsCss.code}>{encryptionKeyId}</dd>
      </div>
      {scanObjectKey && (
        <div>
          <dt>{say('guest.documentScan')}</dt>
          <dd className={factsCss.code}>{scanObjectKey}</dd>
        </div>
      )}
      <p>
        {issuedOn && `${say('guest.documentIssued', { d: dates.dayMonth(issuedOn) })}. `}
        {say('guest.documentHides', { n: left })}
      </p>
    </dl>
  );
}

function Document({ document }: { document: CustomerDocument }) {
  const words = useWords();
  const { say } = words;
  const { api } = useHouse();
  const { read, show, hide } = useTimedReveal();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const facts = useFacts(document);
  const type = documentName(words, document.docType);
  const Icon = document.docType === 'passport' ? IconWorld : IconIdBadge2;

  async function see() {
    setBusy(true);
    setError(null);
    try {
      show(await api.getCustomerDocument({ id: document.id }));
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={factsCss.document}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={factsCss.what}>
        <b>{type}</b>
        <span>{facts}</span>
      </div>
      {read ? (
        <Button size="sm" onClick={hide}>
          <IconEyeOff size={14} stroke={1.75} aria-hidden />
          {say('guest.hideDocument')}
        </Button>
      ) : (
        <Button
          size="sm"
          isBusy={isBusy}
          isSent
          aria-label={say('guest.seeDocumentOf', { type })}
          onClick={() => void see()}
        >
          <IconEye size={14} stroke={1.75} aria-hidden />
          {say('guest.seeDocument')}
        </Button>
      )}
      {read && <Sealed {...read} />}
      {error !== null && (
        <p className={css.wrong} role="alert">
          {sentenceOf(error, words)}
        </p>
      )}
    </li>
  );
}

/** Metadata of the documents. The contents are shown for a minute, and each reading is logged. */
export function Documents({ guest, onAdd }: { guest: CustomerDetail; onAdd: () => void }) {
  const { say } = useWords();
  const mayRead = useCan('customer.document.read');
  const mayWrite = useCan('customer.write');
  if (!mayRead || guest.kind === 'company') return null;
  const documents = guest.toursCustomerDocuments;
  return (
    <section>
      <div className={css.section}>
        <h2>{say('guest.documents')}</h2>
        {documents.length > 0 && <span>{documents.length}</span>}
        <i />
        {documents.length > 0 && <small>{say('guest.documentsAudited')}</small>}
        {mayWrite && (
          <Button
            kind="link"
            size="sm"
            className={css.sectionAct}
            aria-label={say('guest.addDocument')}
            onClick={onAdd}
          >
            {say('common.add')}
          </Button>
        )}
      </div>
      {documents.length === 0 && <p className={css.nothing}>{say('guest.noDocuments')}</p>}
      <ul className={factsCss.facts}>
        {documents.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}
