/** Globals that the browser test runner defines. */
type TestBody = () => void | Promise<void>

declare function describe(subject: string, body: () => void): void
declare function it(sentence: string, body: TestBody): void
declare namespace it {
  /** Counts the test as skipped, for what a browser cannot do. */
  function skip(sentence: string, body: TestBody): void
}
declare function before(body: TestBody): void
declare function after(body: TestBody): void
declare function beforeEach(body: TestBody): void
declare function afterEach(body: TestBody): void
