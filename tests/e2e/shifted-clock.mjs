// Makes a clock run on from an agreed moment, so that what a story sees does not depend on the weekday or the hour it is run
// at: preloaded (node --import) by every process of the stories, and the first script of every page.
{
  const ahead = Number(globalThis.process?.env.E2E_AHEAD ?? globalThis.E2E_AHEAD ?? 0)
  const RealDate = Date

  if (ahead !== 0)
    globalThis.Date = class extends RealDate {
      constructor(...parts) {
        if (parts.length === 0) super(RealDate.now() + ahead)
        else super(...parts)
      }
      static now() {
        return RealDate.now() + ahead
      }
    }
}
