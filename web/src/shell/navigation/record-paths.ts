type Id = number | string;

/** Paths of records, for links from one feature's screens to another's. */
export const organisationPath = (id: Id): string => `/organisations/${id}`;

export const locationPath = (id: Id): string => `/locations/${id}`;

export const userPath = (locationId: Id, id: string): string => `/locations/${locationId}/user/${id}`;

/** The activation keys of the licences that were created together with this one. */
export const licenceKeysPath = (locationId: Id, id: string): string => `/locations/${locationId}/licensekeys/${id}`;

export const licencePath = (locationId: Id, id: string): string => `/locations/${locationId}/license/${id}`;
