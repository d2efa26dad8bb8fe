import type { Page } from 'playwright-core'

/** Seconds of the film at which a page is. */
export const placeIn = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video) => (video as HTMLVideoElement).currentTime)

export const isPaused = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video) => (video as HTMLVideoElement).paused)

/** Adds a quiz with one question to the class, as its editor does on the page. */
export const addQuestion = (page: Page, id: string) =>
  page.evaluate(async (encid) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as { ID: number }
    }
    const { ID } = await post(`/api/ml/timelines/${encid}/create/`, { name: 'Check' })
    const Options = [
      { Text: 'Light', Correct: true },
      { Text: 'Sand', Correct: false },
    ]
    await post(`/api/ml/timelines/${ID}/saveasset/`, {
      data: { StartSecs: 0, Data: { Mode: 0, Question: 'What do leaves need?', Options } },
    })
  }, id)
