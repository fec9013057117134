import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import type { RecordFields } from '../../form/record-form-state.ts';
import { serverText, useText } from '../../i18n/text.ts';
import { organisationPath } from '../../shell/navigation/record-paths.ts';
import { TypeAhead } from '../../ui/controls/type-ahead.tsx';
import { listMatchingOrganisationsQuery } from './locations.queries.ts';
import classes from './organisation-picker.module.css';

interface OrganisationPickerProps {
  record: RecordFields<{ organisation_id: number }>;
  /** 0 when none has been selected. */
  organisationId: number;
  onSelect: (organisationId: number) => void;
}

/** Searches the organisations; the selected one is shown as a link. */
export function OrganisationPicker({ record, organisationId, onSelect }: OrganisationPickerProps) {
  const text = useText();
  const id = `${record.id}-organisation_id`;
  const label = text('locations.organisation');
  const container = useRef<HTMLDivElement>(null);
  const error = record.errors.organisation_id;

  const change = (next: number) => {
    onSelect(next);
    // The pressed button is gone; the focus goes to what replaced it.
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('input, button')?.focus());
  };

  return (
    <div ref={container}>
      {organisationId === 0 ? (
        <TypeAhead
          id={id}
          label={label}
          placeholder={text('locations.findOrganisation')}
          required
          error={error ? serverText(String(error)) : undefined}
          optionsFor={listMatchingOrganisationsQuery}
          keyOf={(organisation) => organisation.id}
          nameOf={(organisation) => organisation.name}
          onChoose={(organisation) => change(organisation.id)}
        />
      ) : (
        <Input.Wrapper label={label} labelElement="div" required error={error ? serverText(String(error)) : undefined}>
          <div className={classes.selected}>
            <SelectedOrganisation id={organisationId} />
            <Button
              id={id}
              variant="default"
              size="xs"
              aria-label={text('form.changeNamed', { label: label.toLowerCase() })}
              onClick={() => change(0)}
            >
              {text('form.change')}
            </Button>
          </div>
        </Input.Wrapper>
      )}
    </div>
  );
}

function SelectedOrganisation({ id }: { id: number }) {
  const text = useText();
  const { data, error } = useQuery(getOrganisationQuery(id));
  if (error && !data) return <span>{serverText(error.message)}</span>;
  if (!data) return <span>{text('shell.loading')}</span>;
  return <Link to={organisationPath(id)}>{data.data.name}</Link>;
}
