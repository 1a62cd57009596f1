/** What a browser keeps of a site; its keys are its own properties, as the web has it. */
export class Store {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string): void {
    this[key] = String(value)
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
