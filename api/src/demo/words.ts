/** Names as a provider with customers in many countries has them: accents, other scripts, apostrophes, long ones. */
export const CUSTOMERS = [
  'Northern Ambulance Trust',
  'École des Sapeurs de Lyon',
  'Universität Köln, Simulationszentrum',
  'St John’s Training College',
  'Harbour City Hospital',
  'Ōtautahi Rescue Academy',
  'Klinikum Süd',
  'Fundación Médica São Bento',
  'Kraków Medical Simulation',
  'Wellington Fire & Emergency',
  'Queensland Mine Rescue',
  'Sjúkrahúsið á Akureyri',
  'Nguyễn Trãi General Hospital',
  'The Royal Flying Physicians',
  'Tokyo 救急訓練センター',
  'Göteborgs Räddningstjänst',
  'O’Brien & Daughters Safety',
  'Hôpital Sainte-Anne',
  'Cape Winelands TVET',
  'Bundeswehr Sanitätsschule',
  'Southern Cross Paramedics',
  'Ziekenhuis De Brug',
  'مركز التدريب الطبي',
  'Riverina Community Health',
  'Åland Sjöräddning',
  'Pacific Islands Nursing Consortium',
  'Peninsula Health',
  'Clínica Nuestra Señora del Rosario y de la Inmaculada Concepción de los Andes Orientales',
  'Tasman Aeromedical',
  'Kingsway Further Education',
] as const;

export const PLACES = [
  { city: 'Sydney', state: 'NSW', country: 'Australia', zip: '2000' },
  { city: 'Melbourne', state: 'VIC', country: 'Australia', zip: '3000' },
  { city: 'Brisbane', state: 'QLD', country: 'Australia', zip: '4000' },
  { city: 'Christchurch', state: 'Canterbury', country: 'New Zealand', zip: '8011' },
  { city: 'Lyon', state: 'Auvergne-Rhône-Alpes', country: 'France', zip: '69002' },
  { city: 'Köln', state: 'Nordrhein-Westfalen', country: 'Germany', zip: '50667' },
  { city: 'Kraków', state: 'Małopolskie', country: 'Poland', zip: '31-001' },
  { city: 'Göteborg', state: 'Västra Götaland', country: 'Sweden', zip: '411 03' },
  { city: 'Tokyo', state: 'Tokyo', country: 'Japan', zip: '100-0001' },
  { city: 'Porto Alegre', state: 'Rio Grande do Sul', country: 'Brazil', zip: '90010-150' },
] as const;

export const STREETS = ['Station Road', 'George Street', 'Rue de la Paix', 'Hauptstraße', 'Harbour Parade', 'Queen Street', 'Avenida Central'] as const;
export const SITES = ['Head office', 'Training centre', 'North campus', 'Simulation lab', 'Station 4', 'Airport base', 'Ward 7 skills room', 'Mobile unit'] as const;
export const REGIONS = ['North', 'South', 'East', 'West', 'Metropolitan', 'Île-de-France', 'Offshore'] as const;
export const FIRST_NAMES = ['Amélie', 'Björn', 'Charlotte', 'Dinh', 'Élodie', 'Farid', 'Grace', 'Hiroshi', 'Ingrid', 'José', 'Kiri', 'Łukasz', 'Mia', 'Noah', 'Oliver', 'Priya', 'Ruth', 'Søren', 'Tane', 'Zoë'] as const;
export const LAST_NAMES = ['Anderson', 'Brown', 'Castañeda', 'D’Souza', 'Eriksson', 'Fischer', 'García', 'Hughes', 'Ito', 'Jones', 'Kowalski', 'Lê', 'Müller', 'Ngata', 'O’Connor', 'Patel', 'Ramírez', 'Smith', 'Tanaka', 'Williams'] as const;

export const PRODUCTS = [
  {
    key_name: 'SIM_MONITOR',
    name: 'Patient Monitor Simulator',
    modules: ['Vital signs', 'Defibrillator', 'Ventilator', '12-lead ECG', 'X-ray viewer', 'Lab results', 'Scenario editor', 'Remote debrief'],
  },
  { key_name: 'SIM_INCIDENT', name: 'Incident Command Trainer', modules: ['Map board', 'Radio traffic', 'Resource tracker', 'Weather', 'Multi-agency', 'After-action review'] },
  { key_name: 'SIM_WARD', name: 'Virtual Ward', modules: ['Medication round', 'Deterioration', 'Handover', 'Charts', 'Family conversations'] },
] as const;

export const KIT_COLOURS = ['none', 'camo', 'grey', 'black', 'blue', 'green', 'lime', 'navy', 'cyan', 'orange', 'pink', 'purple', 'yellow', 'red', 'white'] as const;
