import { PROBLEM } from '@hub/contract/fields';
import { expiryDay, LicenceCreate } from '@hub/contract/licence-schemas';
import { retainedModules } from '@hub/contract/licences.policy';
import { z } from 'zod';
import { refuseFields } from '../../../http/refusal.ts';
import { addActivities } from '../../../licences/add-activity.ts';
import { describeColumnChanges } from '../../../licences/describe-column-changes.ts';
import { insertLicences, type NewLicence } from '../../../licences/insert-licences.ts';
import { lockLocations, requireOpenLocation } from '../../../licences/licence-location.ts';
import { refusalOfChange, refuseIf } from '../../../licences/licence-rules.ts';
import { requireForSale, selectionProblems } from '../../../licences/licence-selection.ts';
import { describeChanges } from '../../../licences/licence-summary.ts';
import { lockLicences } from '../../../licences/lock-licences.ts';
import { readRemaining, reasonNotToRestore } from '../../../licences/restore-licences.ts';
import { sameNumbers } from '../../../licences/same-numbers.ts';
import { writeColumns } from '../../../licences/write-licence-columns.ts';
import { readCatalogue } from './catalogue-records.ts';
import { withCatalogueSuggestions } from './catalogue-suggestions.ts';
import type { Decision, ImportRules } from './import-rules.ts';
import { lockSelections, readLicences, removeUntouched } from './licence-records.ts';
import { resolveLocations } from './location-records.ts';
import { matchRecord, updateOrUnchanged } from './match-record.ts';
import { externalId, parseCells, refusedBy, refusedRow } from './parse-cells.ts';
import { foldNames } from './records.sql.ts';

/** An empty cell leaves the expiry as it is, so that a lifetime needs a word. */
const expiry = z.preprocess(
  (cell) => (typeof cell === 'string' && cell.trim().toLowerCase() === 'lifetime' ? null : cell),
  expiryDay.nullable().optional(),
);

const schema = LicenceCreate.pick({ description: true, license_colour: true, purchase_order: true })
  .extend({ external_id: externalId, expiry_date: expiry })
  .partial({ description: true })
  .strip();

/** The file's columns for the fields that the rules of single changes name. */
const FILE_COLUMNS = { product_key: 'product', base_package_id: 'base_package', product_modules: 'modules' };

const refuseProblems = (problems: ReturnType<typeof selectionProblems>): void => {
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
};

export const licenceImport: ImportRules = {
  entity: 'licence',
  nameField: 'description',

  async decide(tx, rows) {
    const locations = await resolveLocations(tx, rows);
    const fold = await foldNames(
      tx,
      rows.map(({ description }) => description),
    );
    const licences = await readLicences(
      tx,
      rows.flatMap(({ description }, index) => {
        const one = locations[index];
        return description === undefined || one === undefined || 'status' in one
          ? []
          : [{ location: one.location.id, key: fold(description) }];
      }),
      rows.map(({ external_id }) => external_id),
    );
    const catalogue = await readCatalogue(tx, rows, licences.all);

    const decisions = rows.map((cells, index): Decision => {
      const resolved = locations[index];
      if (resolved === undefined || 'status' in resolved) return resolved ?? refusedRow(null, PROBLEM.required);
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { location } = resolved;
      const { description, purchase_order, ...values } = parsed.values;
      const labelled = description === undefined ? [] : licences.labelled(location.id, fold(description));
      const known = values.external_id === undefined ? undefined : licences.byExternalId.get(values.external_id);
      const refusedAsArchived = known && refusedBy(() => refuseIf(refusalOfChange(known)));
      if (refusedAsArchived) return { ...refusedAsArchived, field: 'external_id' };
      const match = matchRecord(values.external_id, licences.byExternalId, labelled, 'description');
      if ('status' in match) return match;
      const { record } = match;
      const keys = {
        external_key: values.external_id ?? null,
        natural_key: description === undefined ? null : `${location.id} ${fold(description)}`,
      };
      const moves = record?.location_id !== location.id;
      const refusedLocation = moves ? refusedBy(() => requireOpenLocation([location], location.id)) : undefined;
      if (refusedLocation) return { ...refusedLocation, field: 'location' };

      const selected = catalogue.select(cells, record);
      if ('status' in selected) return selected;
      const { product, pack, moduleIds } = selected;
      if (record === undefined) {
        if (description === undefined) return refusedRow('description', PROBLEM.required);
        if (cells.product === undefined) return refusedRow('product', PROBLEM.productRequired);
        if (cells.base_package === undefined) return refusedRow('base_package', PROBLEM.packageRequired);
        const refused = refusedBy(() => {
          refuseProblems(selectionProblems(selected, { retained: [], productId: 0, moduleIds: [] }));
          requireForSale({ isForSale: pack?.is_active === true });
        }, FILE_COLUMNS);
        const after = {
          location_id: location.id,
          organisation_id: location.organisation_id,
          product_id: product?.id ?? 0,
          base_package_id: pack?.id ?? 0,
          product_modules: moduleIds,
          description,
          license_colour: values.license_colour ?? 'none',
          expiry_date: values.expiry_date ?? null,
          purchase_order: purchase_order ?? '',
          external_id: values.external_id ?? null,
        } satisfies NewLicence;
        return refused ?? { ...keys, status: 'create', after };
      }
      // A selection that was accepted once stays accepted, even if the package has changed since.
      const isSelected =
        product?.id === record.product_id &&
        (pack?.id ?? null) === record.base_package_id &&
        sameNumbers(record.product_modules, moduleIds);
      const kept = {
        retained: retainedModules(record, pack?.id ?? 0),
        productId: record.product_id,
        moduleIds: catalogue.featuresOf(record),
      };
      const refused = isSelected
        ? undefined
        : refusedBy(() => refuseProblems(selectionProblems(selected, kept)), FILE_COLUMNS);
      const selection = { product_id: product?.id, base_package_id: pack?.id, product_modules: moduleIds };
      return (
        refused ??
        updateOrUnchanged(
          keys,
          { id: record.uuid_id, version: record.version, columns: { ...record } },
          {
            ...values,
            description,
            ...(isSelected ? {} : selection),
            ...(moves ? { location_id: location.id, organisation_id: location.organisation_id } : {}),
          },
        )
      );
    });
    return withCatalogueSuggestions(tx, rows, decisions, catalogue);
  },

  /** Licences, then locations and organisations, then packages and modules. */
  async lock(tx, decisions) {
    const changes = decisions.flatMap((one) => (one.status === 'create' || one.status === 'update' ? [one] : []));
    const locked = await lockExisting(
      tx,
      changes.flatMap((one) => (one.status === 'update' ? [one.id] : [])),
      changes.map(({ after }) => after),
    );
    const selections = [...locked, ...changes.map(({ after }) => after as Partial<NewLicence>)];
    await lockSelections(
      tx,
      selections.flatMap(({ base_package_id }) => base_package_id ?? []),
      selections.flatMap(({ product_modules }) => product_modules ?? []),
    );
  },

  async create(tx, rows, by) {
    const made = await insertLicences(tx, rows as unknown as NewLicence[], {
      created_by: by.answerableId,
      created_by_name: by.name,
      action: 'Created',
      isBatch: false,
    });
    return made.map(({ uuid_id }) => ({ id: uuid_id, version: 1 }));
  },

  async write(tx, rows, { isUndo, ...by }) {
    const groups = Map.groupBy(rows, ({ columns }) => Object.keys(columns).sort().join());
    for (const group of groups.values())
      await writeColumns(
        tx,
        Object.keys(group[0]?.columns ?? {}),
        group.map(({ id, columns }) => ({ uuid_id: id, ...columns })),
      );
    const texts = await describeColumnChanges(
      tx,
      rows.map(({ columns, previous }) =>
        isUndo ? { before: columns, after: previous } : { before: previous, after: columns },
      ),
    );
    const entries = rows.flatMap(({ id }, index) => {
      const fields = texts[index] ?? {};
      const action = `${isUndo ? 'Undone: ' : ''}${describeChanges(fields)}`;
      return Object.keys(fields).length === 0 ? [] : [{ uuid: id, action }];
    });
    await addActivities(tx, entries, by);
  },

  async current(tx, ids, before) {
    const licences = await lockExisting(tx, ids, before);
    return new Map(licences.map((one) => [one.uuid_id, { version: one.version, columns: { ...one } }]));
  },

  async unrestorable(tx, rows) {
    const remaining = await readRemaining(
      tx,
      rows.map(({ columns }) => columns),
    );
    return new Map(
      rows.flatMap(({ id, columns }) => {
        const reason = reasonNotToRestore(columns, remaining);
        return reason === undefined ? [] : [[id, reason]];
      }),
    );
  },

  remove: removeUntouched,
};

/** Licences, and then the locations that they are at or go to. */
const lockExisting = async (
  tx: Parameters<typeof lockLicences>[0],
  ids: readonly string[],
  columns: readonly { location_id?: unknown }[],
) => {
  const licences = ids.length === 0 ? [] : await lockLicences(tx, ids);
  const locations = [
    ...licences.map(({ location_id }) => location_id),
    ...columns.map(({ location_id }) => location_id),
  ];
  const locationIds = locations.filter((id) => typeof id === 'number');
  if (locationIds.length > 0) await lockLocations(tx, locationIds);
  return licences;
};
