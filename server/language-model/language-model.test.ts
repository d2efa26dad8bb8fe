import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLanguageModel, getLanguageModelSettings, LanguageModelLimits, testLanguageModel } from '../../sdk/language-model/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { type ModelService, openModelService } from './model-service.fixture.ts'

describe('the language model', () => {
  let test: TestApp
  let service: ModelService
  let administrator: TestUser
  beforeAll(async () => {
    service = await openModelService()
    test = await openTestApp('sqlite', service.settings)
    administrator = await test.user({ isAdmin: true })
  })
  afterAll(async () => {
    await test.close()
    await service.close()
  })

  it('shows its set-up and its test to administrators only, and its host to people who have signed in', async () => {
    const person = await test.user()
    await expect(test.call(getLanguageModel, {})).rejects.toMatchObject({ status: 401 })
    await expect(test.call(getLanguageModelSettings, {}, person)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(getLanguageModelSettings, {})).rejects.toMatchObject({ status: 401 })
    await expect(test.call(testLanguageModel, {}, person)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    await expect(test.call(testLanguageModel, {})).rejects.toMatchObject({ status: 401 })
    const { host } = new URL(service.settings.languageModelEndpoint)
    expect(await test.call(getLanguageModel, {}, person)).toEqual({ IsOn: true, Service: host })
    expect(service.asked).toEqual([])
  })

  it('never shows its key', async () => {
    test.deps.settings.languageModelEndpoint = service.settings.languageModelEndpoint.replace('//', '//name:secret@')
    const shown = await test.call(getLanguageModelSettings, {}, administrator)
    test.deps.settings.languageModelEndpoint = service.settings.languageModelEndpoint
    expect(shown).toEqual({ IsOn: true, Endpoint: service.settings.languageModelEndpoint, Model: 'small-model', HasKey: true })
  })

  it('is tested with a sentence of the product, and says what is wrong', async () => {
    service.answer = () => ({ content: { word: 'school' } })
    expect(await test.call(testLanguageModel, {}, administrator)).toEqual({ Answered: true, Message: '' })
    expect(service.asked[0]?.material).toEqual({ word: 'school' })
    service.answer = () => ({ status: 401 })
    const refused = await test.call(testLanguageModel, {}, administrator)
    expect(refused).toEqual({ Answered: false, Message: 'The language model does not accept the key. Ask an administrator to check it.' })
  })

  it('is tested 20 times in a quarter of an hour, and not where there is none', async () => {
    const other = await test.user({ isAdmin: true })
    test.deps.settings.languageModelEndpoint = ''
    for (let count = 0; count < LanguageModelLimits.tests; count++)
      await expect(test.call(testLanguageModel, {}, other)).rejects.toMatchObject({ code: 'LANGUAGE_MODEL_OFF' })
    await expect(test.call(testLanguageModel, {}, other)).rejects.toMatchObject({ code: 'LANGUAGE_MODEL_TOO_OFTEN' })
  })
})
