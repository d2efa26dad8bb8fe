import { describe, expect, it } from 'vitest'
import { readStreaming } from './read-streaming.ts'
import { streamingOptions } from './streaming-options.ts'

const names = (search: string): string[] => readStreaming(search).engines.map(({ name }) => name)

describe('readStreaming', () => {
  it('ignores invalid options', () => {
    for (const search of ['?hlsmode=7', '?hlsmode=x', '?hlsmode=', '?livesync=-1&resync=soon', '?maxbuffer=1e9', '?nodash=maybe']) {
      expect(names(search), search).toEqual(['native', 'cmaf', 'hls', 'dash'])
    }
  })

  it('removes engines or selects only one', () => {
    expect(names('?hlsmode=-1')).toEqual(['native', 'cmaf', 'dash'])
    expect(names('?HLSMode=1')).toEqual(['hls', 'dash'])
    expect(names('?hlsmode=1&nodash=1')).toEqual(['hls'])
    expect(names('?nodash')).toEqual(['native', 'cmaf', 'hls'])
  })

  it('reads the options of live streams', () => {
    expect(readStreaming('?livesync=3').live).toEqual({ statusCheck: true, showStatus: false })
    expect(readStreaming('?disablestatuscheck=1&streamstatus').live).toEqual({ statusCheck: false, showStatus: true })
  })
})

describe('readStreaming of analytics', () => {
  it('accepts days and ignores invalid ones', () => {
    expect(readStreaming('?analyticsfrom=2027-01-01').analytics).toBeUndefined()
    expect(readStreaming('?showanalytics=1&analyticsfrom=2027-01-01&analyticsto=now').analytics).toEqual({
      show: true,
      from: '2027-01-01',
      to: undefined,
    })
  })
})

describe('streamingWishes', () => {
  it('are empty on a page without streaming options', async () => {
    for (const search of ['', '?id=hlsmode', '?id=VqL&start=90&resume=3&autoplay=1&code=debug']) {
      expect(await streamingOptions(search), search).toEqual({})
    }
  })

  it('exist for every option name', async () => {
    const all = ['hlsmode', 'nodash', 'livesync', 'resync', 'lowlatency', 'maxbuffer', 'backbuffer', 'startlevel', 'bandwidth']
    for (const name of [...all, 'disablestatuscheck', 'streamstatus', 'debug', 'showanalytics']) {
      expect(await streamingOptions(`?id=x&${name}=1`), name).toHaveProperty('engines')
    }
  })
})
