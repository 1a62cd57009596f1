import './ui/layers.css'
import { begin } from './root/begin'
import { yieldToMain } from './services/browser/yield-to-main'

// reading the program was a long task already
void yieldToMain().then(begin)
