import { useTranslation } from 'react-i18next';
import {
  baudRates,
  paperFonts,
  paperWidths,
  type PrinterConfig,
} from '../../lib/printing/print-config.ts';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import styles from './printing.module.css';
import { testSections, type TestSection } from './run-test.ts';

interface TestOptionsProps {
  config: PrinterConfig;
  onConfig: (config: PrinterConfig) => void;
  sections: TestSection[];
  onSections: (sections: TestSection[]) => void;
  /** Only a serial port has a baud rate. */
  serial: boolean;
}

const ACCENTS = 'ñ á é í ó ú ü ¿ ¡ € $';

/** Width, speed, font and sections of the test page. */
export function TestOptions(props: TestOptionsProps) {
  const { config, onConfig, sections, onSections, serial } = props;
  const { t } = useTranslation();
  const toggle = (section: TestSection, on: boolean) =>
    onSections(testSections.filter((each) => (each === section ? on : sections.includes(each))));
  return (
    <>
      <Grid gap={4} columns={2} className={styles.options}>
        <Choice
          label={t('devicePrinting.width')}
          value={config.width}
          values={paperWidths}
          onChange={(width) => onConfig({ ...config, width })}
        />
        <Choice
          label={t('devicePrinting.font')}
          value={config.fontSize}
          values={paperFonts}
          name={(font) => t(`devicePrinting.fonts.${font}`)}
          onChange={(fontSize) => onConfig({ ...config, fontSize })}
        />
        <Choice
          label={t('devicePrinting.baud')}
          value={config.baudRate}
          values={baudRates}
          disabled={!serial}
          onChange={(baudRate) => onConfig({ ...config, baudRate })}
        />
      </Grid>
      <Row as="fieldset" gap={5} rowGap={0} wrap className={styles.sections}>
        <legend>{t('devicePrinting.sections')}</legend>
        {testSections.map((section) => (
          <Checkbox
            key={section}
            label={t(`devicePrinting.section.${section}`)}
            checked={sections.includes(section)}
            onChange={(on) => toggle(section, on)}
          />
        ))}
        <p className={styles.quiet}>{t('devicePrinting.accents', { line: ACCENTS })}</p>
      </Row>
    </>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  values: readonly Value[];
  onChange: (value: Value) => void;
  name?: (value: Value) => string;
  disabled?: boolean;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, values, onChange, name = String, disabled } = props;
  const choose = (text: string) => {
    const found = values.find((each) => String(each) === text);
    if (found !== undefined) onChange(found);
  };
  return (
    <Stack gap={2} shrink>
      <h3>{label}</h3>
      <Segmented
        label={label}
        value={String(value)}
        onChange={choose}
        items={values.map((each) => ({ value: String(each), label: name(each) }))}
        disabled={disabled}
      />
    </Stack>
  );
}
