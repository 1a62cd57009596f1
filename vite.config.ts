import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // rxjs, which Apollo brings, has a build for today's browsers behind this name; the other needs helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    outDir: 'dist/web',
    manifest: true,
    // ApexCharts, which comes with the panel alone, is larger than what Vite warns of.
    chunkSizeWarningLimit: 600,
    cssCodeSplit: true,
    // every browser the target names preloads modules by itself
    modulePreload: { polyfill: false },
    // What is always loaded together is one file: split in many it compresses worse.
    rolldownOptions: {
      output: {
        // the entry names every lazy file
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'access', test: /src\/(compose\/login-screens|ui\/layouts\/LoginLayout)/, priority: 2 },
            {
              name: 'inside',
              test: /src\/(features\/shell\/InsideShell|ui\/layouts\/CustomerLayout|ui\/(PageHeader|EmptyState|Chip|art\/LazyLandscape)|compose\/(clock|scheduling|no-part)|ui\/StateChip|machines\/session\/|domain\/(names|session-)|services\/(session\/(session|changes)|account\/account)|machines\/call\/ports|features\/sessions\/(FileSkeleton|file-copy|CoacheeFile\.module))|icons\/Icon(CalendarTime|Video)\.mjs/,
              priority: 1,
            },
            // icons of several screens are a few hundred bytes each: one file instead of a request for each
            { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
            {
              name: 'fields',
              test: /src\/ui\/(fields\/(Checks|Choice|Date|Textarea)|Segmented|Pages)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: 'http://localhost:3000', ws: true },
      '/api': { target: 'http://localhost:3000', ws: true },
      '/dev/correo': 'http://localhost:3000',
    },
  },
})
