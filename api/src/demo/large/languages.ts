/** Cities of a language area, and how its names are composed. */
export interface Language {
  share: number;
  kindFirst: boolean;
  kinds: readonly string[];
  cities: readonly { city: string; state: string; country: string; zip: string }[];
  streets: readonly string[];
}

const english: Language = {
  share: 44,
  kindFirst: false,
  kinds: [
    'Hospital',
    'Ambulance Trust',
    'Medical Centre',
    'Fire & Emergency',
    'Training College',
    'University',
    'Community Health',
    'Rescue Academy',
    'Paramedics',
    'School of Nursing',
    'Children’s Hospital',
    'Mine Rescue',
    'Further Education',
    'Aeromedical',
  ],
  cities: [
    { city: 'Sydney', state: 'NSW', country: 'Australia', zip: '2000' },
    { city: 'Newcastle', state: 'NSW', country: 'Australia', zip: '2300' },
    { city: 'Wagga Wagga', state: 'NSW', country: 'Australia', zip: '2650' },
    { city: 'Melbourne', state: 'VIC', country: 'Australia', zip: '3000' },
    { city: 'Geelong', state: 'VIC', country: 'Australia', zip: '3220' },
    { city: 'Brisbane', state: 'QLD', country: 'Australia', zip: '4000' },
    { city: 'Cairns', state: 'QLD', country: 'Australia', zip: '4870' },
    { city: 'Perth', state: 'WA', country: 'Australia', zip: '6000' },
    { city: 'Hobart', state: 'TAS', country: 'Australia', zip: '7000' },
    { city: 'Christchurch', state: 'Canterbury', country: 'New Zealand', zip: '8011' },
    { city: 'Whangārei', state: 'Northland', country: 'New Zealand', zip: '0110' },
    { city: 'Leeds', state: 'West Yorkshire', country: 'United Kingdom', zip: 'LS1 4DY' },
    { city: 'Cardiff', state: 'Glamorgan', country: 'United Kingdom', zip: 'CF10 1EP' },
    { city: 'Cork', state: 'Munster', country: 'Ireland', zip: 'T12 W8K' },
    { city: 'Portland', state: 'OR', country: 'United States', zip: '97204' },
    { city: 'Halifax', state: 'Nova Scotia', country: 'Canada', zip: 'B3H 1A1' },
  ],
  streets: ['Street', 'Road', 'Parade', 'Terrace', 'Lane'],
};

const german: Language = {
  share: 14,
  kindFirst: true,
  kinds: ['Klinikum', 'Universität', 'Rettungsdienst', 'Feuerwehr', 'Sanitätsschule', 'Krankenhaus', 'Notfallzentrum'],
  cities: [
    { city: 'Köln', state: 'Nordrhein-Westfalen', country: 'Germany', zip: '50667' },
    { city: 'München', state: 'Bayern', country: 'Germany', zip: '80331' },
    { city: 'Düsseldorf', state: 'Nordrhein-Westfalen', country: 'Germany', zip: '40213' },
    { city: 'Zürich', state: 'Zürich', country: 'Switzerland', zip: '8001' },
    { city: 'Graz', state: 'Steiermark', country: 'Austria', zip: '8010' },
  ],
  streets: ['straße', 'weg', 'allee', 'platz'],
};

const french: Language = {
  share: 12,
  kindFirst: true,
  kinds: ['Hôpital', 'École des Sapeurs de', 'Centre médical', 'Université de', 'Clinique', 'Secours de'],
  cities: [
    { city: 'Lyon', state: 'Auvergne-Rhône-Alpes', country: 'France', zip: '69002' },
    { city: 'Orléans', state: 'Centre-Val de Loire', country: 'France', zip: '45000' },
    { city: 'Besançon', state: 'Bourgogne-Franche-Comté', country: 'France', zip: '25000' },
    { city: 'Liège', state: 'Wallonie', country: 'Belgium', zip: '4000' },
    { city: 'Québec', state: 'Québec', country: 'Canada', zip: 'G1R 4P5' },
  ],
  streets: ['rue', 'avenue', 'quai', 'place'],
};

const iberian: Language = {
  share: 10,
  kindFirst: true,
  kinds: ['Fundación Médica', 'Clínica', 'Hospital de', 'Bomberos de', 'Universidade de', 'Cruz de Socorro'],
  cities: [
    { city: 'Málaga', state: 'Andalucía', country: 'Spain', zip: '29001' },
    { city: 'A Coruña', state: 'Galicia', country: 'Spain', zip: '15001' },
    { city: 'Bogotá', state: 'Cundinamarca', country: 'Colombia', zip: '110111' },
    { city: 'São Paulo', state: 'São Paulo', country: 'Brazil', zip: '01000-000' },
    { city: 'Porto Alegre', state: 'Rio Grande do Sul', country: 'Brazil', zip: '90010-150' },
  ],
  streets: ['calle', 'avenida', 'rua', 'paseo'],
};

const northern: Language = {
  share: 8,
  kindFirst: false,
  kinds: ['Räddningstjänst', 'Sjukhus', 'Sjúkrahús', 'Redningsskole', 'Universitetssykehus', 'Sairaala'],
  cities: [
    { city: 'Göteborg', state: 'Västra Götaland', country: 'Sweden', zip: '411 03' },
    { city: 'Tromsø', state: 'Troms', country: 'Norway', zip: '9008' },
    { city: 'Ålborg', state: 'Nordjylland', country: 'Denmark', zip: '9000' },
    { city: 'Jyväskylä', state: 'Keski-Suomi', country: 'Finland', zip: '40100' },
    { city: 'Akureyri', state: 'Norðurland eystra', country: 'Iceland', zip: '600' },
  ],
  streets: ['gatan', 'vegen', 'gade', 'katu'],
};

const slavonic: Language = {
  share: 5,
  kindFirst: true,
  kinds: ['Szpital', 'Pogotowie', 'Nemocnice', 'Záchranná služba', 'Больница', 'Швидка допомога'],
  cities: [
    { city: 'Kraków', state: 'Małopolskie', country: 'Poland', zip: '31-001' },
    { city: 'Łódź', state: 'Łódzkie', country: 'Poland', zip: '90-001' },
    { city: 'Plzeň', state: 'Plzeňský kraj', country: 'Czechia', zip: '301 00' },
    { city: 'Львів', state: 'Львівська область', country: 'Ukraine', zip: '79000' },
  ],
  streets: ['ulica', 'aleja', 'náměstí', 'вулиця'],
};

const eastern: Language = {
  share: 4,
  kindFirst: false,
  kinds: ['救急訓練センター', '大学病院', '消防学校', '人民医院', '응급의료센터', 'Bệnh viện'],
  cities: [
    { city: '東京', state: '東京都', country: 'Japan', zip: '100-0001' },
    { city: '大阪', state: '大阪府', country: 'Japan', zip: '530-0001' },
    { city: '上海', state: '上海市', country: 'China', zip: '200000' },
    { city: '부산', state: '부산광역시', country: 'Korea', zip: '48058' },
    { city: 'Đà Nẵng', state: 'Miền Trung', country: 'Vietnam', zip: '550000' },
  ],
  streets: ['通り', '路', '대로', 'đường'],
};

const arabic: Language = {
  share: 3,
  kindFirst: true,
  kinds: ['مستشفى', 'مركز التدريب الطبي', 'جامعة', 'הצלה', 'بیمارستان'],
  cities: [
    { city: 'القاهرة', state: 'القاهرة', country: 'Egypt', zip: '11511' },
    { city: 'عمّان', state: 'عمّان', country: 'Jordan', zip: '11110' },
    { city: 'חיפה', state: 'חיפה', country: 'Israel', zip: '3100000' },
    { city: 'شیراز', state: 'فارس', country: 'Iran', zip: '71000' },
  ],
  streets: ['شارع', 'طريق', 'רחוב'],
};

export const LANGUAGES: readonly Language[] = [english, german, french, iberian, northern, slavonic, eastern, arabic];
