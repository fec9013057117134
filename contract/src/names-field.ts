/** A problem such as “Select a product.” names its field, so that nothing has to be put in front of it. */
export const namesField = (message: string): boolean => /^\w+\.select[A-Z]/.test(message);
