import type { Tx } from '../../../db/database.ts';
import { namesIn, productNamed, type readCatalogue } from './catalogue-records.ts';
import type { Cells, Decision } from './import-rules.ts';
import { suggestAmong, withSuggestions } from './suggest.sql.ts';

type Catalogue = Pick<Awaited<ReturnType<typeof readCatalogue>>, 'products' | 'modules' | 'fold'>;

const packagesForSale = (tx: Tx) =>
  tx.selectFrom('packages').select(['name', 'product_id']).where('is_active', '=', true).execute();

/** Near names for rows whose product, package or module does not exist. */
export const withCatalogueSuggestions = async (
  tx: Tx,
  rows: readonly Cells[],
  decisions: readonly Decision[],
  { products, modules, fold }: Catalogue,
): Promise<Decision[]> => {
  const cell = (index: number, name: string): string => rows[index]?.[name] ?? '';
  const ofProduct = <T extends { product_id: number; name: string }>(all: readonly T[], index: number): string[] => {
    const product = productNamed(products, rows[index]?.product, fold);
    return all.filter(({ product_id }) => product_id === product?.id).map(({ name }) => name);
  };
  const withProducts = await withSuggestions(decisions, 'product', (indexes) => {
    const among = products.filter(({ retired_at }) => retired_at === null).map(({ name }) => name);
    return suggestAmong(
      tx,
      indexes.map((index) => ({ name: cell(index, 'product'), among })),
    );
  });
  const withPackages = await withSuggestions(withProducts, 'base_package', async (indexes) => {
    const packages = await packagesForSale(tx);
    return suggestAmong(
      tx,
      indexes.map((index) => ({ name: cell(index, 'base_package'), among: ofProduct(packages, index) })),
    );
  });
  return withSuggestions(withPackages, 'modules', (indexes) =>
    suggestAmong(
      tx,
      indexes.map((index) => {
        const among = ofProduct(modules, index);
        const known = new Set(among.map((name) => name.toLowerCase()));
        const unknown = namesIn(cell(index, 'modules')).find((name) => !known.has(name.toLowerCase()));
        return { name: unknown ?? '', among };
      }),
    ),
  );
};
