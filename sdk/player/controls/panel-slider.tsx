import { Slider, type SliderProps } from './slider.tsx'

/** A slider of a panel: what is dragged counts at once. */
export const PanelSlider = ({ onChoose, ...props }: Omit<SliderProps, 'className' | 'onDrag'>) => (
  <Slider {...props} className="vt-panel-slider" onDrag={onChoose} onChoose={onChoose}>
    <span className="vt-track">
      <span className="vt-played" />
    </span>
    <span className="vt-thumb" />
  </Slider>
)
