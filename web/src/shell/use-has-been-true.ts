import { useState } from 'react';

/** False until the value was true for the first time, then true for good: for parts that load when first needed. */
export const useHasBeenTrue = (value: boolean): boolean => {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
};
