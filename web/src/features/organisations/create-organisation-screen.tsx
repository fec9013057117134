export function CreateOrganisationScreen() {
  return null;
}
