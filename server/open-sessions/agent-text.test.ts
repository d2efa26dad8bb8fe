import { describe, expect, it } from 'vitest'
import { agentText } from './agent-text.ts'

describe('agentText', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'Chrome, ChromeOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPhone',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', ''],
  ])('%s', (agent, text) => {
    expect(agentText(agent)).toBe(text)
  })

  it('shortens an unknown long text to 40 characters', () => {
    expect(agentText('x'.repeat(300)).length).toBe(40)
  })
})
