import { useState } from 'react';

/** True from the first time the value is true: for parts that are loaded on first use. */
export const useHasBeenTrue = (value: boolean): boolean => {
  const [hasBeenTrue, setHasBeenTrue] = useState(value);
  if (value && !hasBeenTrue) setHasBeenTrue(true);
  return hasBeenTrue || value;
};
