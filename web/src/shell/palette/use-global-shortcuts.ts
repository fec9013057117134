import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;

/** Characters by what they type (so that `/` works on every keyboard layout), and `mod+k` for Ctrl or Command. */
const nameOf = (event: KeyboardEvent): string => {
  const mod = event.ctrlKey || event.metaKey;
  return mod && !event.altKey ? `mod+${event.key.toLowerCase()}` : event.key;
};

/** How long the first key of two waits for the second. */
const SEQUENCE_MS = 1_500;

/** Keyboard shortcuts of every page; two keys in a row are written `g o`. While typing or in a dialog only those with a modifier work. */
export const useGlobalShortcuts = (handlers: Record<string, () => void>): void => {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    let first = { name: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = nameOf(event);
      const sequence = event.timeStamp - first.at < SEQUENCE_MS ? `${first.name} ${key}` : '';
      const name = latest.current[sequence] ? sequence : key;
      const handler = latest.current[name];
      first = { name: key, at: event.timeStamp };
      const isBlocked = isTyping(event.target) || isInDialog(event.target);
      if (!handler || event.defaultPrevented || (isBlocked && !name.startsWith('mod+'))) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
