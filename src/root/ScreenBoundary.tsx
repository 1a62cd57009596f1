import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode; report: (error: unknown) => void }

/** A screen that breaks says so and leaves the rest of the page standing; whoever watches hears of it. */
export class ScreenBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.report(error)
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
