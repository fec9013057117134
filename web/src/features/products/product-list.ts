import { listCatalogue, PRODUCT_SORTS } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const productList = defineList({ call: listCatalogue, sorts: PRODUCT_SORTS });
