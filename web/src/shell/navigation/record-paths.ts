type Id = number | string;

/** Where records are shown, for links from one feature's screens to another's. */
export const organisationAddress = (id: Id): string => `/organisations/${id}`;

export const locationAddress = (id: Id): string => `/locations/${id}`;

export const personAddress = (locationId: Id, id: string): string => `/locations/${locationId}/user/${id}`;

export const licenceAddress = (locationId: Id, id: string): string => `/locations/${locationId}/license/${id}`;
