import type { Chapter } from './requirement'

const SENT = 'Se envía una vez lo que está completo; si no, cada campo dice qué le falta'

export const VALIDATION: Chapter[] = [
  {
    title: 'Validación',
    sentences: {
      '5.1': {
        says: 'Para entrar, el correo debe ser un correo y la contraseña tener 8 caracteres o más; los dos son obligatorios.',
        rules: { login: [SENT, 'Al dejar un campo mal escrito se dice qué le falta; vacío, todavía no'] },
        tests: {
          'features/login.test.tsx': ['names each field that is missing or malformed, in the exact words'],
        },
      },
      '5.2': {
        says: 'Para recuperar, el correo es obligatorio y debe ser un correo.',
        rules: { recoverForm: [SENT] },
      },
      '5.3': {
        says: 'Una contraseña nueva tiene 8 caracteres o más, y se escribe igual dos veces.',
        rules: { changeForm: [SENT], password: [SENT] },
      },
      '5.4': {
        says: 'Para registrarse bastan correo y contraseña; el nombre es voluntario, y quien se registra es coachee.',
        rules: { register: [SENT] },
        tests: {
          'server/user.test.ts': [
            'names every field that breaks a rule',
            'creates an unverified coachee who activates by the mailed link, once',
          ],
        },
      },
      '5.5': {
        says: 'Solo se sube una imagen; lo demás es «Invalid file type».',
        rules: { upload: ['Solo sirve una imagen que se pueda abrir'] },
        tests: { 'server/file.test.ts': ['is for images, in the specification’s words, and never for svg'] },
      },
      '5.6': {
        says: 'A quien entra al chat sin nombre, id, correo o tipo se le dice «MISSING PARAM(S)».',
        tests: { 'server/chat.test.ts': ['wants name, id, e-mail and type, all of them the own'] },
      },
      '5.7': {
        says: 'Los créditos se abonan y se descuentan en enteros.',
        rules: { creditForm: [SENT] },
        tests: { 'server/credits.test.ts': ['are added once a key, and never without one'] },
      },
      '5.8': {
        says: 'A una organización que no existe no se le agrega un programa: «Organization not found».',
        tests: {
          'server/organizations.test.ts': [
            'changes from the version that was read, its membership whole, its credits never',
          ],
        },
      },
      '5.9': {
        says: 'Lo obligatorio de cada llamada se exige, y se nombra lo que falta.',
        tests: {
          'server/rest-contract.test.ts': ['that refuse name what is wrong in every part of a call'],
        },
      },
      '5.10': {
        says: 'Los paneles no dicen nada cuando no se nombra ningún programa.',
        rules: { membershipPanel: ['Ninguna llamada va sin programas ni con más de cincuenta'] },
        tests: { 'server/membership-panel.test.ts': ['nothing named is nothing, never everything'] },
      },
      '5.11': {
        says: 'Una proporción entre cero es cero.',
        open: 'La cuenta está hecha en cada panel; no hay una prueba que la nombre.',
      },
      '5.12': {
        says: 'Los pesos no llevan decimales, y lo que no es un número se rechaza.',
        tests: {
          'domain/words.test.ts': ['of pesos are written without decimals, and what is no number is refused'],
        },
      },
      '5.13': {
        says: 'Un campo de formulario puede ser obligatorio, tener mínimo, máximo o forma, ser un número o un RUT.',
        tests: {
          'domain/form-rules.test.ts': [
            'wants an answer only where one is required',
            'reads min and max of a numeric answer as amounts',
            'checks the digit of a RUT',
          ],
        },
      },
      '5.14': {
        says: 'Recibe coachees quien activó su cuenta y está habilitado.',
        rules: { person: ['Solo a coaches se les da o quita la habilitación'] },
        tests: {
          'server/matching.test.ts': [
            'offers three at a time of the enabled ones with free hours, the same ones each time',
          ],
        },
      },
    },
  },
]
