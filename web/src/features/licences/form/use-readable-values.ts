import type { KitColour } from '@hub/contract/kit-colours';
import { queryClient } from '../../../client/query-client.ts';
import { getLocationQuery } from '../../../client/record-queries.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/text.ts';
import type { Catalogue } from './use-catalogue.ts';

/** Names instead of ids for the comparison of two versions of a licence. */
export const useReadableValues = ({ products, packages, modules }: Catalogue) => {
  const text = useText();
  const nameOfLocation = (id: number) => queryClient.getQueryData(getLocationQuery(id).queryKey)?.data.name;
  return {
    product_key: (key: unknown) => products.find(({ key_name }) => key_name === key)?.name ?? String(key),
    base_package_id: (id: unknown) => packages.find((pack) => pack.id === id)?.name ?? text('form.empty'),
    product_modules: (ids: unknown) => {
      const names = modules.filter(({ id }) => Array.isArray(ids) && ids.includes(id)).map(({ name }) => name);
      return names.length === 0 ? text('form.empty') : names.join(', ');
    },
    org_location_id: (id: unknown) => nameOfLocation(Number(id)) ?? String(id),
    license_colour: (colour: unknown) => text(`kitColours.${colour as KitColour}`),
    expiry_date: (day: unknown) => calendarDay(day as string | null) ?? text('licences.lifetime'),
  };
};
