// Makes a clock run on from an agreed moment, so that what a story sees does not depend on the weekday or the hour it is run
// at: preloaded (node --import) by every process of the stories, and the first script of every page.
{
  const ofProcess = globalThis.process?.env.E2E_AHEAD
  const aheadOfProcess = Number(ofProcess ?? 0)
  // a story may let a page's time pass
  const aheadNow = () => (ofProcess === undefined ? Number(globalThis.E2E_AHEAD ?? 0) : aheadOfProcess)
  const RealDate = Date

  if (aheadNow() !== 0)
    globalThis.Date = class extends RealDate {
      constructor(...parts) {
        if (parts.length === 0) super(RealDate.now() + aheadNow())
        else super(...parts)
      }
      static now() {
        return RealDate.now() + aheadNow()
      }
    }
}
