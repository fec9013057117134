import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer, Input, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { getLocationQuery, getOrganisationQuery, listMatchingLocationsQuery } from '../../../client/record-queries.ts';
import { DayInput } from '../../../form/fields/day-input.tsx';
import { useText } from '../../../i18n/text.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TypeAhead } from '../../../ui/controls/type-ahead.tsx';
import classes from './all-licences.module.css';
import type { FilterName, FilterValues } from './all-licences-list.ts';
import { listOrganisationMatchesQuery, type Option } from './filter-options.ts';

interface FilterPanelProps {
  opened: boolean;
  onClose: () => void;
  filters: FilterValues;
  options: Partial<Record<FilterName, Option[]>>;
  /** Filters apply as they are chosen. */
  onChange: (next: Partial<FilterValues>) => void;
  onClear: () => void;
}

/** All filters of the list, in a panel at the side. */
export function FilterPanel({ opened, onClose, filters, options, onChange, onClear }: FilterPanelProps) {
  const text = useText();
  const choice = (name: FilterName, reset: Partial<FilterValues> = {}, help?: string) => (
    <Select
      label={text(`allLicences.${name}`)}
      description={help}
      value={filters[name]}
      disabled={help !== undefined && (options[name] ?? []).length === 0}
      onChange={(event) => onChange({ ...reset, [name]: event.currentTarget.value })}
    >
      <option value="">{text('allLicences.any')}</option>
      {withCurrent(options[name] ?? [], filters[name]).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
  const day = (name: FilterName, reset: Partial<FilterValues> = {}) => (
    <DayInput
      allowDeselect
      label={text(`allLicences.${name}`)}
      value={filters[name] || null}
      onChange={(value) => onChange({ ...(value && reset), [name]: value ?? '' })}
    />
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={460}
      padding={24}
      title={text('allLicences.filters')}
      closeButtonProps={{ 'aria-label': text('shared.close') }}
      attributes={{ header: { role: 'presentation' } }}
      styles={{
        title: { fontSize: 16, fontWeight: 600 },
        content: { background: 'var(--hub-raised)' },
        header: { background: 'var(--hub-raised)' },
        body: { paddingBottom: 0 },
      }}
    >
      <div className={classes.panel}>
        <Group legend={text('allLicences.state')}>
          {choice('status')}
          {choice('active')}
          {choice('verified')}
          {choice('colour')}
        </Group>
        <Group legend={text('allLicences.time')}>
          {choice('expires_within', { expires_from: '', expires_to: '' })}
          {choice('silent_days', { silent_since: '' })}
          {day('expires_from', { expires_within: '' })}
          {day('expires_to', { expires_within: '' })}
          {day('silent_since', { silent_days: '' })}
        </Group>
        <Group legend={text('allLicences.where')}>
          <RecordChoice
            name={text('allLicences.organisation')}
            chosen={filters.organisation !== '' && <OrganisationName id={filters.organisation} />}
            onClear={() => onChange({ organisation: '', region: '' })}
          >
            <OrganisationSearch onChoose={(organisation) => onChange({ organisation, region: '' })} />
          </RecordChoice>
          <RecordChoice
            name={text('allLicences.location')}
            chosen={filters.location !== '' && <LocationName id={filters.location} />}
            onClear={() => onChange({ location: '' })}
          >
            <LocationSearch onChoose={(location) => onChange({ location })} />
          </RecordChoice>
          <div className={classes.wide}>{choice('region', {}, text('allLicences.regionHelp'))}</div>
        </Group>
        <Group legend={text('allLicences.what')}>
          {choice('product', { package: '', module: '' })}
          {choice('package')}
          {choice('module')}
          <VersionField key={filters.version} value={filters.version} onChange={(version) => onChange({ version })} />
        </Group>
        <Group legend={text('allLicences.people')}>
          {day('created_from')}
          {day('created_to')}
          <div className={classes.wide}>{choice('created_by')}</div>
        </Group>
      </div>
      <div className={classes.panelEnd}>
        <Button variant="default" onClick={onClear}>
          {text('allLicences.clearAll')}
        </Button>
        <Button onClick={onClose}>{text('allLicences.done')}</Button>
      </div>
    </Drawer>
  );
}

/** A value from the URL that is not among the choices stays visible. */
const withCurrent = (options: readonly Option[], current: string): readonly Option[] =>
  current === '' || options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, label: current }];

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Applies when the field is left or Enter is pressed: a part of a version matches nothing. */
function VersionField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText();
  const apply = (typed: string) => typed.trim() !== value && onChange(typed.trim());
  return (
    <TextInput
      label={text('allLicences.version')}
      defaultValue={value}
      maxLength={200}
      onBlur={(event) => apply(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
    />
  );
}

interface RecordChoiceProps {
  name: string;
  chosen: ReactNode;
  onClear: () => void;
  children: ReactNode;
}

function RecordChoice({ name, chosen, onClear, children }: RecordChoiceProps) {
  const text = useText();
  if (!chosen) return <div className={classes.wide}>{children}</div>;
  return (
    <Input.Wrapper className={classes.wide ?? ''} label={name} labelElement="div">
      <div className={classes.selected}>
        {chosen}
        <Button variant="default" size="xs" aria-label={text('allLicences.changeNamed', { name })} onClick={onClear}>
          {text('allLicences.change')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

function OrganisationSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const text = useText();
  return (
    <TypeAhead
      id={useId()}
      label={text('allLicences.organisation')}
      placeholder={text('allLicences.findOrganisation')}
      optionsFor={listOrganisationMatchesQuery}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onChoose={({ id }) => onChoose(String(id))}
    />
  );
}

function LocationSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const text = useText();
  return (
    <TypeAhead
      id={useId()}
      label={text('allLicences.location')}
      placeholder={text('licences.findLocation')}
      optionsFor={listMatchingLocationsQuery}
      keyOf={({ id }) => id}
      nameOf={({ name, organisation_name }) => `${name} · ${organisation_name}`}
      onChoose={({ id }) => onChoose(String(id))}
    />
  );
}

function OrganisationName({ id }: { id: string }) {
  const { data } = useQuery(getOrganisationQuery(id));
  return <span>{data?.data.name ?? id}</span>;
}

function LocationName({ id }: { id: string }) {
  const { data } = useQuery(getLocationQuery(id));
  return <span>{data?.data.name ?? id}</span>;
}
