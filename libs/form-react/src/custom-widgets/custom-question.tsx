import { answerType, emptyAnswer, isChoice, type AnswerValue } from '@portico/form-model';
import { directionOf } from '@portico/texts';
import { useLanguage } from '@portico/texts/react';
import { Boundary } from '@portico/ui';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import { describedBy } from '../field/field-parts.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { choose } from '../widgets/select-control.tsx';
import fieldStyles from '../field/field.module.css';
import type { WidgetProps } from '../widgets/widget.ts';
import { controlId, type CustomWidgetQuestionProps } from './custom-widgets.ts';

/** Milliseconds until the built-in widget replaces the custom one permanently. */
export const CUSTOM_WIDGET_TIMEOUT = 5_000;

/**
 * Question with a custom widget. Shows the built-in widget while the custom one loads, and keeps it if the custom one fails, throws an error, or
 * loads after the person has started to answer. The answer stays the same.
 */
export function CustomWidgetQuestion({ name, Own, Plain, props, onFailure }: CustomWidgetQuestionProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [isPlain, setIsPlain] = useState(false);
  const hadFocus = useRef(false);
  const fail = useCallback(
    (cause: unknown) => {
      setIsPlain(true);
      onFailure(new Error(`The widget ${name} has given way to its plain form`, { cause }));
    },
    [name, onFailure],
  );
  const noteFocus = useCallback((isInside: boolean) => {
    hadFocus.current = isInside;
  }, []);
  const key = props?.question.key ?? '';
  useLayoutEffect(() => {
    if (!isPlain || !hadFocus.current) return;
    hadFocus.current = false;
    document.getElementById(key)?.focus();
  }, [isPlain, key]);

  return (
    <>
      {props && (isWaiting || isPlain) && (
        <div
          className={fieldStyles.bare}
          data-waits={isPlain ? undefined : ''}
          onFocus={() => setIsPlain(true)}
        >
          <Plain {...props} />
        </div>
      )}
      {!isPlain && (
        <Boundary instead={null} onError={fail}>
          <Suspense fallback={<Waiting onWait={setIsWaiting} onLate={fail} />}>
            {props && <Framed {...props} Own={Own} onFocus={noteFocus} onFailure={fail} />}
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

interface WaitingProps {
  onWait(isWaiting: boolean): void;
  onLate(error: Error): void;
}

function Waiting({ onWait, onLate }: WaitingProps) {
  useLayoutEffect(() => {
    onWait(true);
    const timer = setTimeout(
      () => onLate(new Error(`It did not come within ${CUSTOM_WIDGET_TIMEOUT / 1000} s`)),
      CUSTOM_WIDGET_TIMEOUT,
    );
    return () => {
      clearTimeout(timer);
      onWait(false);
    };
  }, [onWait, onLate]);
  return null;
}

type FramedProps = WidgetProps &
  Pick<CustomWidgetQuestionProps, 'Own'> & {
    onFocus(isInside: boolean): void;
    onFailure(error: unknown): void;
  };

function Framed({ Own, onFocus, onFailure, ...props }: FramedProps) {
  const { question, value, errors, isRequired, readOnly, maxLength, onChange } = props;
  const { key } = question;
  const options = props.years.length > 0 ? props.years : props.options;
  const empty = emptyAnswer({ type: answerType(question) });
  const language = useLanguage();
  const watch = useHandlers(onFailure);
  const send = (next: AnswerValue) => {
    if (typeof next !== typeof empty)
      return onFailure(new TypeError(`It sent an answer that is no ${typeof empty}, but ${typeof next}`));
    onChange(isChoice(question) ? choose(key, options, String(next)) : { [key]: next });
  };

  return (
    <FieldGroup question={question} errors={errors} isRequired={isRequired}>
      <div {...watch} onFocus={() => onFocus(true)} onBlur={() => onFocus(false)}>
        <Own
          id={controlId(key)}
          value={typeof value === typeof empty ? value : empty}
          onChange={send}
          question={question}
          options={options}
          maxLength={maxLength}
          invalid={errors.length > 0}
          required={isRequired}
          disabled={readOnly}
          labelledBy={`${key}-legend`}
          describedBy={describedBy(question, errors)}
          language={language}
          direction={directionOf(language)}
        />
      </div>
    </FieldGroup>
  );
}

const EVENTS =
  'Click KeyDown KeyUp Input Change PointerDown PointerMove PointerUp MouseDown MouseUp Focus Blur Paste';

/** Detects errors in the widget's event handlers, which error boundaries don't catch: errors thrown while one of its events is dispatched. */
function useHandlers(onFailure: (error: unknown) => void): object {
  const last = useRef<Event>(null);
  useEffect(() => {
    const listen = ({ error }: ErrorEvent) => {
      if (last.current?.eventPhase) onFailure(error);
    };
    window.addEventListener('error', listen);
    return () => window.removeEventListener('error', listen);
  }, [onFailure]);
  const remember = ({ nativeEvent }: SyntheticEvent) => {
    last.current = nativeEvent;
  };
  return Object.fromEntries(EVENTS.split(' ').map((name) => [`on${name}Capture`, remember]));
}
