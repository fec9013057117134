import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Slots = createContext<{ note: HTMLElement | null; actions: HTMLElement | null }>({ note: null, actions: null });

/** A layout with tabs provides these elements of its header, which stays mounted while the tabs change. */
export const HeaderSlots = Slots.Provider;

/** Renders into the header beside the title: unsaved changes. */
export function InHeaderNote({ children }: { children: ReactNode }) {
  const { note } = useContext(Slots);
  return note && createPortal(children, note);
}

/** Renders into the header before its own actions: the Update button. */
export function InHeaderActions({ children }: { children: ReactNode }) {
  const { actions } = useContext(Slots);
  return actions && createPortal(children, actions);
}
