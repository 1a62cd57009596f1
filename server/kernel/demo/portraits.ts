/** Who has which picture of public/portraits: by looks and age; whoever is missing shows initials. */
const PORTRAITS: Readonly<Record<string, number>> = {
  'coach-rayen-huaiquil': 21,
  'coach-tomas-oyarzo': 31,
  'coach-ximena-cordova': 24,
  'coach-luz-adriana-restrepo': 14,
  'coach-yeison-camargo': 12,
  'coach-milagros-quispe': 3,
  'coach-itzel-barragan': 30,
  'coach-federico-dangelo': 40,
  'coach-nahuel-iturralde': 7,
  'coach-begona-etxaniz': 48,
  'coach-oscar-villagran': 32,
  'coach-marie-claire-joseph': 27,
  'admin-francisca-ormeno': 23,
  'admin-rodrigo-abarzua': 34,
  'admin-noa-birman': 22,
  'admin-teresa-mansilla': 4,
  'consultant-magdalena-rios': 5,
  'consultant-emilio-tapia': 41,
  'consultant-sol-achaval': 17,
  'sysadmin-alma-riquelme': 16,
  'coachee-macarena-nancupil': 47,
  'coachee-rosa-alvarez': 46,
  'coachee-nayadeth-carcamo': 25,
  'coachee-florencia-peralta': 15,
  'coachee-ramon-ugarte': 8,
  'coachee-luis-cornejo': 38,
  'coachee-yasna-quezada': 6,
  'coachee-jean-robert-desrosiers': 10,
  'coachee-belen-iturra': 1,
  'coachee-segundo-huenupi': 37,
  'coachee-constanza-alarcon': 26,
  'coachee-nicole-catalan': 29,
  'coachee-jose-delapena': 42,
  'coachee-alvaro-pfeifer': 33,
  'coachee-sebastian-arratia': 9,
  'coachee-fernanda-galleguillos': 13,
  'coachee-wilmer-barrios': 39,
  'coachee-hina-teao': 20,
  'coachee-elizabeth-mamani': 45,
  'coachee-ingrid-schafer': 43,
  'coachee-solange-etienne': 44,
}

/** The address of a demo person's picture; null without one. */
export function portraitOf(personId: string): string | null {
  const number = PORTRAITS[personId]
  return number === undefined ? null : `/portraits/${String(number).padStart(2, '0')}.svg`
}

/** The stored picture of a demo person, as JSON of its three sizes; null without one. */
export function pictureOf(personId: string): string | null {
  const file = portraitOf(personId)
  return file && JSON.stringify({ large: file, medium: file, thumbnail: file })
}
