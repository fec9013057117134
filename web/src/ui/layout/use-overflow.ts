import { type RefObject, useEffect, useRef, useState } from 'react';

interface ScrollProps<E> {
  ref: RefObject<E | null>;
  tabIndex?: 0;
  role?: 'group';
  'aria-label'?: string;
  'data-overflows'?: true;
}

/**
 * The props of a box that scrolls. While its content does not fit, the box has a name and can be focused, so that the
 * arrow keys scroll it; while it fits, the Tab key passes it by.
 */
export const useOverflow = <E extends HTMLElement>(label: string): ScrollProps<E> => {
  const ref = useRef<E>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return overflows ? { ref, tabIndex: 0, role: 'group', 'aria-label': label, 'data-overflows': true } : { ref };
};
