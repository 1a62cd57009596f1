import { configure } from '@testing-library/react'

// that something never comes is told, not how fast it is: a busy machine takes many times what a quiet one does
configure({ asyncUtilTimeout: 30_000 })
