import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { target: 'es2022', outDir: 'dist/web', manifest: true, cssCodeSplit: true },
  server: {
    proxy: {
      '/graphql': { target: 'http://localhost:3000', ws: true },
      '/api': { target: 'http://localhost:3000', ws: true },
      '/dev/correo': 'http://localhost:3000',
    },
  },
})
