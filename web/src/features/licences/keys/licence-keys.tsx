import { harmless } from '@hub/contract/csv';
import type { LicenceKey } from '@hub/contract/licence-schemas';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getLocationQuery } from '../../../client/record-queries.ts';
import { csvOf, saveFile } from '../../../download/make-csv.ts';
import { number } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import { licencePath, locationPath } from '../../../shell/navigation/record-paths.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QrCode } from '../../../ui/text/qr-code.tsx';
import classes from './licence-keys.module.css';

const QR_SIZE = 96;

interface LicenceKeysProps {
  locationId: string;
  keys: readonly LicenceKey[];
}

/** A card for each key, to scan from the screen or from paper. */
export function LicenceKeys({ locationId, keys }: LicenceKeysProps) {
  const text = useText();
  const location = useQuery(getLocationQuery(locationId)).data?.data;
  const rows = keys.map(({ description, activation_key }) => [description, activation_key]);
  const copyAll = () => copyText(rows.map((row) => row.map(harmless).join('\t')).join('\n'));
  const download = () => saveFile(csvOf([[text('licences.label'), text('licences.activationKey')], ...rows]), 'keys');
  if (keys.length === 0)
    return (
      <>
        <PageHeader title={text('licences.keys')} />
        <EmptyState title={text('licences.noKeys')} />
      </>
    );
  return (
    <>
      <PageHeader
        title={text('licences.keys')}
        subtitle={
          location && (
            <Link to={locationPath(location.id)}>
              {text('licences.keysOf', { count: keys.length, formatted: number(keys.length), location: location.name })}
            </Link>
          )
        }
        actions={
          <>
            <Button variant="default" onClick={() => void copyAll()}>
              {text('licences.copyAllKeys')}
            </Button>
            <Button variant="default" onClick={download}>
              {text('licences.downloadKeys')}
            </Button>
            <Button onClick={() => window.print()}>{text('licences.printKeys')}</Button>
          </>
        }
      />
      <p className={classes.help}>{text('licences.keysHelp')}</p>
      <ul className={classes.keys} aria-label={text('licences.keys')}>
        {keys.map(({ uuid_id, description, activation_key }) => (
          <li key={uuid_id} className={classes.key}>
            <QrCode value={activation_key} label={text('licences.qrCode', { name: description })} size={QR_SIZE} />
            <div className={classes.words}>
              <Link className={classes.label} to={licencePath(locationId, uuid_id)} title={description}>
                {description}
              </Link>
              <code>{activation_key}</code>
            </div>
            <div className={classes.copy}>
              <CopyButton value={activation_key} label={text('licences.copyKeyOf', { name: description })} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
