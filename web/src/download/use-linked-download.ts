import { rootRouteId, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Starts a download where the URL of the page asks for it with `download=csv`, and removes that from the URL: a reload, or
 * the way back, does not start it again.
 */
export const useLinkedDownload = (isOffered: boolean, start: () => void): void => {
  const { download } = useSearch({ from: rootRouteId }) as Record<string, unknown>;
  const navigate = useNavigate();
  const isAsked = isOffered && download === 'csv';
  const begin = useEffectEvent(() => {
    void navigate({ to: '.', search: (previous) => ({ ...previous, download: undefined }), replace: true });
    start();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
};
