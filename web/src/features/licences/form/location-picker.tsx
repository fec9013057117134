import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { getLocationQuery, listMatchingLocationsQuery } from '../../../client/record-queries.ts';
import { useField } from '../../../form/fields/fields.tsx';
import type { RecordFields } from '../../../form/record-form-state.ts';
import { useText } from '../../../i18n/text.ts';
import { locationPath } from '../../../shell/navigation/record-paths.ts';
import { TypeAhead } from '../../../ui/controls/type-ahead.tsx';
import classes from '../licence-screen.module.css';

interface LocationPickerProps {
  record: RecordFields<{ org_location_id: number }>;
  canChange: boolean;
}

/** The licence's location as a link; Change searches the locations of this distributor. */
export function LocationPicker({ record, canChange }: LocationPickerProps) {
  const text = useText();
  const { value, setValue, input } = useField({ record, name: 'org_location_id' });
  const { id, label, error } = input;
  const [searching, setSearching] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  const setMode = (toSearch: boolean) => {
    setSearching(toSearch);
    // The pressed button is gone; the focus goes to what replaced it.
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  const stop = (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setMode(false)}>
      {text('form.cancel')}
    </Button>
  );
  return (
    <div ref={container}>
      {searching ? (
        <>
          <TypeAhead
            id={id}
            label={label}
            placeholder={text('licences.findLocation')}
            required
            error={error}
            optionsFor={listMatchingLocationsQuery}
            keyOf={(location) => location.id}
            nameOf={(location) => `${location.name} (${location.organisation_name})`}
            onChoose={(location) => {
              setValue(location.id);
              setMode(false);
            }}
          />
          {stop}
        </>
      ) : (
        <Input.Wrapper
          label={label}
          labelElement="div"
          description={canChange ? text('licences.moveHelp') : undefined}
          required
          error={error}
        >
          <div className={classes.selected}>
            <SelectedLocation id={value} />
            {canChange && (
              <Button
                id={id}
                variant="default"
                size="xs"
                aria-label={text('form.changeNamed', { label: label.toLowerCase() })}
                onClick={() => setMode(true)}
              >
                {text('form.change')}
              </Button>
            )}
          </div>
        </Input.Wrapper>
      )}
    </div>
  );
}

function SelectedLocation({ id }: { id: number }) {
  const text = useText();
  const { data } = useQuery(getLocationQuery(id));
  if (!data) return <span>{text('shell.loading')}</span>;
  return <Link to={locationPath(id)}>{data.data.name}</Link>;
}
