import type { Organisation } from '@hub/contract/organisations';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../i18n/text.ts';
import { Select } from '../ui/controls/select.tsx';
import { useRegion } from './use-region.ts';

/** Limits the lists of an organisation to one of its regions; nothing where it has none. */
export function RegionFilter({ organisation }: { organisation: Pick<Organisation, 'regions'> }) {
  const text = useText();
  const navigate = useNavigate();
  const region = useRegion(organisation);
  if (organisation.regions.length === 0) return null;
  const choose = (id: string) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, region: id || undefined, page: undefined }),
      resetScroll: false,
    });
  return (
    <Select
      aria-label={text('organisations.region')}
      value={region?.id ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{text('organisations.allRegions')}</option>
      {organisation.regions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
