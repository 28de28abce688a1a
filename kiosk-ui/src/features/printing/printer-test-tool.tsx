import { IconDeviceFloppy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/browser/language.ts';
import { NAMED_MODEL } from '../../lib/printing/bluetooth-line.ts';
import {
  printerConfig,
  savePrinterConfig,
  type PrinterConfig,
} from '../../lib/printing/print-config.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { useMeans, type Means } from './means.ts';
import { MeansBanner } from './means-banner.tsx';
import { MessageLine } from './message-line.tsx';
import styles from './printing.module.css';
import {
  printTestHere,
  queueTest,
  testSections,
  type PrinterKind,
  type TestSection,
} from './run-test.ts';
import { TestDiagnostics } from './test-diagnostics.tsx';
import { TestOptions } from './test-options.tsx';
import { TestPreview } from './test-preview.tsx';
import { SAVED_MS, useMessage } from './use-message.ts';

const quickWidths = [24, 28, 32] as const;
const tips = ['folds', 'accents', 'strange', 'pairing', 'secure', 'busy'] as const;

/** The printer test, for the box's printer, a serial and a Bluetooth one. */
export function PrinterTestTool({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const means = useMeans();
  const problemText = useProblemText();
  const send = useSendCommand();
  const { message, say, clear } = useMessage();
  const [chosen, setKind] = useState<PrinterKind | null>(null);
  const [config, setConfig] = useState<PrinterConfig>(printerConfig.get());
  const [sections, setSections] = useState<TestSection[]>([...testSections]);
  const [printing, setPrinting] = useState(false);
  const [last, setLast] = useState<string | null>(null);
  const kind = chosen ?? firstKind(means);
  const language = languageOf([i18n.language]);

  const print = async (settings: PrinterConfig) => {
    if (kind === null) return;
    setPrinting(true);
    clear();
    const order = { config: settings, sections, language } as const;
    try {
      let text: string;
      if (kind === 'box') {
        text = t('devicePrinting.queued', { number: String(await queueTest(send, t, order)) });
        setLast(text);
      } else {
        const { bytes, seconds } = await printTestHere(kind, order);
        text = t('devicePrinting.printed');
        setLast(t('devicePrinting.sent', { bytes: String(bytes), seconds: seconds.toFixed(1) }));
      }
      say('success', text);
    } catch (error) {
      say('error', problemText(error));
      setLast(problemText(error));
    } finally {
      setPrinting(false);
    }
  };
  const quick = (width: PrinterConfig['width']) => {
    const next = { ...config, width };
    setConfig(next);
    void print(next);
  };
  const save = () => {
    savePrinterConfig(config);
    say('success', t('devicePrinting.saved'), SAVED_MS);
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('devicePrinting.openTest')}
      width={800}
      footer={
        <Row gap={2} align="center" justify="end" wrap className={styles.foot} full="width">
          <MessageLine message={message} />
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button icon={IconDeviceFloppy} onClick={save}>
            {t('devicePrinting.save')}
          </Button>
          <Button
            variant="primary"
            icon={IconPrinter}
            disabled={kind === null}
            busy={printing}
            onClick={() => void print(config)}
          >
            {t(printing ? 'devicePrinting.printing' : 'devicePrinting.print')}
          </Button>
        </Row>
      }
    >
      <Stack gap={5}>
        <MeansBanner means={means} />
        <Stack as="section" gap={2} shrink aria-label={t('devicePrinting.quick')}>
          <h3>{t('devicePrinting.quick')}</h3>
          <Row gap={2} wrap>
            {quickWidths.map((width) => (
              <Button key={width} disabled={kind === null || printing} onClick={() => quick(width)}>
                {t(`devicePrinting.quick${width}`, { model: NAMED_MODEL })}
              </Button>
            ))}
          </Row>
        </Stack>
        <KindChoice means={means} kind={kind} onChange={setKind} />
        <TestOptions
          config={config}
          onConfig={setConfig}
          sections={sections}
          onSections={setSections}
          serial={kind === 'serial'}
        />
        <TestPreview config={config} sections={sections} language={language} />
        <TestDiagnostics means={means} baudRate={config.baudRate} last={last} />
        <Stack as="section" gap={2} shrink aria-label={t('devicePrinting.tips')}>
          <h3>{t('devicePrinting.tips')}</h3>
          <Stack as="ul" gap={1} tone="secondary" className={styles.tips}>
            {tips.map((tip) => (
              <li key={tip}>{t(`devicePrinting.tip.${tip}`)}</li>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** The connected kind, else the box's printer, else what this browser supports. */
function firstKind(means: Means): PrinterKind | null {
  if (means.line) return means.line.kind;
  if (means.box) return 'box';
  if (means.serial) return 'serial';
  return means.bluetooth ? 'bluetooth' : null;
}

interface KindChoiceProps {
  means: Means;
  kind: PrinterKind | null;
  onChange: (kind: PrinterKind) => void;
}

function KindChoice({ means, kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  const has = { box: means.box !== null, serial: means.serial, bluetooth: means.bluetooth };
  const hint = (value: PrinterKind) => {
    if (has[value]) return t(`devicePrinting.kindHints.${value}`);
    return t(
      value === 'box' ? 'devicePrinting.kindHints.none' : 'devicePrinting.kindHints.missing',
    );
  };
  return (
    <div className={styles.kinds}>
      <RadioList<PrinterKind | ''>
        label={t('devicePrinting.printer')}
        value={kind ?? ''}
        onChange={(value) => value !== '' && onChange(value)}
        items={(['box', 'serial', 'bluetooth'] as const).map((value) => ({
          value,
          label: t(`devicePrinting.kinds.${value}`),
          hint: hint(value),
          disabled: !has[value],
        }))}
      />
    </div>
  );
}
