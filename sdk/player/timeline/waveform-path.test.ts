import { describe, expect, it } from 'vitest'
import { waveformPath } from './waveform-path.ts'

describe('waveformPath', () => {
  it('draws nothing for empty data, and clips extreme peaks', () => {
    expect(waveformPath([])).toBe('')
    expect(waveformPath([9, -1])).toBe('M7.5 0h35v100h-35zM57.5 48.5h35v3h-35z')
  })

  it('scales a quiet recording to its loudest peak, and leaves noise a line', () => {
    expect(waveformPath([0.1, 0.05])).toBe('M7.5 0h35v100h-35zM57.5 25h35v50h-35z')
    expect(waveformPath([0.0004, 0.0002])).toBe('M7.5 48.5h35v3h-35zM57.5 48.5h35v3h-35z')
  })

  it('merges many peaks into the loudest of each group', () => {
    const path = waveformPath([0.1, 1, 0.1, 0.5], 2)
    expect(path).toBe('M7.5 0h35v100h-35zM57.5 25h35v50h-35z')
  })
})
