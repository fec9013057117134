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

/** Keyboard shortcuts of every page. While typing or in a dialog only those with a modifier work. */
export const useGlobalShortcuts = (handlers: Record<string, () => void>): void => {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const handler = latest.current[name];
      const isBlocked = isTyping(event.target) || isInDialog(event.target);
      if (!handler || event.defaultPrevented || (isBlocked && !name.startsWith('mod+'))) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
