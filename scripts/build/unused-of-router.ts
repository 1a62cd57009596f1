import type { Plugin } from 'vite'

/** A context or a component is made: with no effect but its value, which the bundler cannot know. */
const MADE = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g
/** Named for development tools. */
const NAMED = /^\w+\.displayName = ["']\w+["'];$/gm

/** A boundary, and what it takes from around: made too, while the file is read. */
const BOUNDARY =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});\n(?:\1\.contextType = (\w+);\n)?/gm
const pureBoundary = (_: string, name: string, made: string, context = 'undefined'): string =>
  `var ${name} = /* @__PURE__ */ (() => Object.assign(${made}, { contextType: ${context} }))();\n`

/**
 * What nobody uses of React Router falls away: its routes, forms and prefetching are one file with its links, and stay for being
 * made, and named, as that file is read. A version that writes it otherwise only stays as large as it is.
 */
export const unusedOfRouter = (): Plugin => ({
  name: 'unused-of-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code.replace(MADE, '= /* @__PURE__ */ $1').replace(NAMED, '').replace(BOUNDARY, pureBoundary),
      map: null,
    }),
  },
})
