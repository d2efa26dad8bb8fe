import { expect, it } from 'vitest'
import { openSamlPage } from './saml-page.fixture.ts'

it('answers 404 to requests that browsers send to every site', async () => {
  const page = await openSamlPage('someone', {})
  try {
    for (const path of ['/favicon.ico', '/', '/sso', '/sso?other=1', '//'])
      expect((await fetch(new URL(page.entryPoint).origin + path)).status, path).toBe(404)
  } finally {
    await page.close()
  }
})
