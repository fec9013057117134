import { SCOPES_BY_FEATURE, type Scope, type ScopedFeature } from '@hub/contract/scopes';
import { Checkbox } from '@mantine/core';
import { type FieldProps, useField } from '../../form/fields/fields.tsx';
import type { Values } from '../../form/values.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useTokenText } from './token-words.ts';
import classes from './tokens.module.css';

const LABELS = {
  organisations: 'navigation.organisations',
  locations: 'navigation.locations',
  users: 'navigation.users',
  licences: 'navigation.licences',
  packages: 'navigation.packages',
  products: 'navigation.products',
  conversion: 'navigation.licenseConversion',
  renewals: 'tokens.renewals',
  overview: 'navigation.overview',
  search: 'navigation.search',
  reports: 'navigation.reports',
  audit: 'navigation.audit',
} as const satisfies Record<ScopedFeature, MessageKey>;

const FEATURES = Object.keys(LABELS) as ScopedFeature[];
const ACCESSES = ['read', 'write'] as const;

/** Reading and writing per feature. Its field holds the scopes that are checked. */
export function ScopesField<V extends Values>(field: FieldProps<V, Scope[]>) {
  const text = useTokenText();
  const { value, onChange, onFocus, onBlur, id, name, defaultValue, ...props } = useField(field).input;
  const checked: string[] = Array.isArray(value) ? value : [];
  const offered = (feature: ScopedFeature): readonly string[] => SCOPES_BY_FEATURE[feature];
  return (
    <div id={id} tabIndex={-1}>
      <Checkbox.Group {...props} value={checked} onChange={onChange}>
        <div className={classes.scopes}>
          {FEATURES.map((feature) => (
            <div key={feature} className={classes.scope}>
              <span>{text(LABELS[feature])}</span>
              {ACCESSES.filter((access) => offered(feature).includes(access)).map((access) => (
                <Checkbox
                  key={access}
                  value={`${feature}:${access}`}
                  label={text(`tokens.${access}`)}
                  aria-label={`${text(LABELS[feature])}: ${text(`tokens.${access}`)}`}
                />
              ))}
            </div>
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
