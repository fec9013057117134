import { StatusLabel } from '../../ui/text/status-label.tsx';
import { useProductText } from './product-words.ts';

/** Whether new licences and packages can have it. */
export function OfferedLabel({ isRetired }: { isRetired: boolean }) {
  const text = useProductText();
  return (
    <StatusLabel kind={isRetired ? 'off' : 'good'}>
      {text(isRetired ? 'products.retired' : 'products.offered')}
    </StatusLabel>
  );
}
