import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Slots = createContext<{ note: HTMLElement | null; actions: HTMLElement | null }>({ note: null, actions: null });

/** A frame around tabs gives each tab these places in its header, and stays where it is while the tabs change. */
export const HeaderSlots = Slots.Provider;

/** What a tab puts beside the title of the page: unsaved changes. */
export function InHeaderNote({ children }: { children: ReactNode }) {
  const { note } = useContext(Slots);
  return note && createPortal(children, note);
}

/** What a tab puts before the header's own actions: its Update button. */
export function InHeaderActions({ children }: { children: ReactNode }) {
  const { actions } = useContext(Slots);
  return actions && createPortal(children, actions);
}
