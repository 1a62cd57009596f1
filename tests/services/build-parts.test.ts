import { join } from 'node:path'
import { expect, it } from 'vitest'
import { partOf } from '../../scripts/build/parts'

const LOGIN = 'src/screens/login.tsx'
const HOME = 'src/screens/main.tsx'
const COACH = 'src/screens/coach.tsx'
const PANEL = 'src/screens/panel.tsx'
const SHELL = 'src/features/shell/InsideShell.tsx'
const DRAWN_LATER = 'src/screens/landscape.tsx'
/** Half of all screens and one more; many are twelve of them. */
const HALF = Array.from({ length: 16 }, (_, at) => `src/screens/${at}.tsx`)
const MANY = HALF.slice(0, 12)
const SHEET = 'node_modules/@mantine/dates/styles.layer.css'
/** What each module imports at once; screens are brought by themselves. */
const IMPORTS: Record<string, readonly string[]> = {
  'index.html': ['always.ts'],
  [LOGIN]: ['field.ts', 'focus.ts', 'name.ts', 'eye.ts', DRAWN_LATER],
  [COACH]: ['dots.ts', 'eye.ts', 'list.ts', 'words.ts'],
  [PANEL]: ['sums.ts', 'words.ts', 'hook.ts', 'copy.ts'],
  [SHELL]: ['bell.ts'],
  [HOME]: ['name.ts', 'list.ts'],
  'src/screens/seen.tsx': ['list.ts', 'rare.ts', 'hook.ts', 'sums.ts', SHEET],
  'src/screens/read.tsx': ['rare.ts', 'hook.ts', 'words.ts', SHEET],
  [DRAWN_LATER]: ['hills.ts'],
  'field.ts': ['node_modules/input.mjs'],
  'mask.ts': ['node_modules/input.mjs'],
  'table.ts': ['library.ts'],
  'choice.ts': ['node_modules/radio.mjs', 'choice.css'],
  'dialog.ts': ['library.ts'],
}
/** Characters of what is larger than a line. */
const SIZES: Record<string, number> = {
  'library.ts': 40_000,
  'node_modules/radio.mjs': 3_000,
  'copy.ts': 3_000,
  'node_modules/input.mjs': 3_000,
  'focus.ts': 2_900,
  'rare.ts': 2_000,
  'sums.ts': 2_000,
}
for (const screen of HALF) IMPORTS[screen] = ['dialog.ts']
for (const screen of MANY)
  IMPORTS[screen] = [
    'dialog.ts',
    'icon.ts',
    'copy.ts',
    'field.ts',
    'focus.ts',
    'mask.ts',
    'table.ts',
    'dots.ts',
    'always.ts',
    'choice.ts',
  ]
const idOf = (name: string): string => join(process.cwd(), name)
const nameOf = (id: string): string => id.replace(`${process.cwd()}/`, '')
const graph = {
  getModuleInfo: (id: string) => ({
    code: 'x'.repeat(SIZES[nameOf(id)] ?? 10),
    importers: Object.keys(IMPORTS)
      .filter((from) => IMPORTS[from]?.includes(nameOf(id)))
      .map(idOf),
    importedIds: (IMPORTS[nameOf(id)] ?? []).map(idOf),
    dynamicImporters: nameOf(id).startsWith('src/') ? [idOf('src/main.tsx')] : [],
    isEntry: nameOf(id) === 'index.html',
  }),
}

it.each([
  ['always.ts', 'base', 'the entry needs it'],
  [SHELL, 'inside', 'the home stands in it, and so do others'],
  ['bell.ts', 'inside', 'it is always there with the frame'],
  ['words.ts', 'of-role', 'the first screen of a role needs it, and one more'],
  ['dots.ts', 'role-and-often', 'the first screen of a role needs it, and many'],
  ['eye.ts', 'door-and-role', 'the login needs it, and the first screen of a role'],
  [DRAWN_LATER, null, 'the login needs it, and others draw it later by itself'],
  ['hills.ts', null, 'it belongs to what others draw later by itself'],
  ['name.ts', 'base', 'both first screens need it'],
  ['field.ts', 'door', 'the login and others need it'],
  ['focus.ts', 'base', 'the login and many others need it, and it is little'],
  ['mask.ts', 'in-page', 'many need it, and it stands on the library of the login'],
  ['sums.ts', 'of-panel', 'the panel and another need it'],
  ['list.ts', 'inside', 'the home and others need it'],
  ['icon.ts', 'often', 'many need it, and it is tiny'],
  ['copy.ts', 'often', 'many need it, it is small, and ours'],
  ['choice.ts', 'in-page', 'many need it, it is small, and stands on a library'],
  ['table.ts', null, 'many need it, but it brings a library'],
  ['dialog.ts', 'over-page', 'half of the screens need it, with its library'],
  ['choice.css', 'in-page', 'it goes with the one that needs it'],
  ['rare.ts', null, 'two need it'],
  ['hook.ts', 'often', 'two need it, and a request for it is more than all of it'],
  [SHEET, null, 'two need it, and a sheet weighs what is in its file'],
  [HOME, null, 'nobody shares it'],
])('%s goes to %s: %s', (name, part, _why) => {
  expect(partOf(idOf(name), graph)).toBe(part)
})
