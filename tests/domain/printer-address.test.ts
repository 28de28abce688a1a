import { hostsToSearch, isPrinterPlace } from '@comanda/domain/printer-address';
import { expect, test } from 'vitest';

test.each([
  'virtual:',
  'usb:/dev/usb/lp0',
  'usb:/dev/lp1?status=off',
  'usb:/dev/usblp0',
  'usb:/dev/comanda-printer',
  'usb:/dev/comanda/printer-EPSON_TM-T20II_4A3656_012345',
  'usb:/dev/comanda/printer-at-pci-0000:00:14.0-usb-0:2:1.0?status=off',
  'serial:/dev/serial/by-id/usb-Prolific_USB-Serial_Controller-if00-port0?baud=9600',
  'serial:/dev/ttyUSB0',
  'serial:/dev/rfcomm0?baud=19200',
  'tcp://192.168.1.50',
  'tcp://192.168.1.50:9109?confirm=off',
  'tcp://10.0.0.5:515',
  'tcp://172.31.255.1:631',
  'tcp://127.0.0.1:9100',
  'tcp://[fd00::7]:9101',
  'tcp://[::1]',
  'tcp://kitchen-printer',
  'tcp://EPSON123.local:9100',
  'tcp://printer.home.arpa',
])('a printer address can be %s', (transport) => {
  expect(isPrinterPlace(transport)).toBe(true);
});

test.each([
  'usb:/dev/null',
  'usb:/dev/usb/../null',
  'usb:/dev/usb/%2e%2e/null',
  'usb:/dev/usb/hiddev0',
  'usb:/dev/comanda/other',
  'usb:/dev/comanda/printer-../../null',
  'usb:/dev/comanda/printer-%2e%2e/null',
  'usb:/dev/sda',
  'usb:/tmp/usb/lp0',
  'serial:/dev/tty1',
  'serial:/dev/tty',
  'serial:/dev/console',
  'serial:/dev/serial/../sda',
  'serial:/proc/self/fd/1',
  'tcp://127.0.0.1:22',
  'tcp://192.168.1.1:80',
  'tcp://192.168.1.1:9110',
  'tcp://169.254.169.254:80',
  'tcp://8.8.8.8:9100',
  'tcp://172.32.0.1',
  'tcp://192.168.1.256',
  'tcp://0x08080808',
  'tcp://134744072',
  'tcp://8.8.2056',
  'tcp://printer.example.com',
  'tcp://local.example.com',
  'tcp://[2001:db8::1]',
  'tcp://[::ffff:808:808]',
  'tcp://[::1:2]',
])("a venue's printer cannot be at %s", (transport) => {
  expect(isPrinterPlace(transport)).toBe(false);
});

test('a search is limited to private networks', () => {
  expect(hostsToSearch(['192.168.1.7', '10.0.0.0/30'])).toEqual([
    '192.168.1.7',
    '10.0.0.1',
    '10.0.0.2',
  ]);
  for (const asked of ['8.8.8.8', '10.0.0.0/16', '10.0.0.256', '10.0.0', '', '10.0.0.1/33']) {
    expect([asked, hostsToSearch([asked])]).toEqual([asked, null]);
  }
});
