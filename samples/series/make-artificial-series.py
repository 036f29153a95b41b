#!/usr/bin/env python3
"""Writes artificial series of the samples: steps, sales, energy, share, weather and followers.

Each value follows from a rule below, with normally distributed deviations of a fixed seed. So every run writes the same
files.
"""

import csv
import datetime
import math
import pathlib
import random

FOLDER = pathlib.Path(__file__).resolve().parent
DAY = datetime.timedelta(days=1)


def write(name, header, rows):
    with open(FOLDER / f"{name}.csv", "w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([header, *rows])


def days(first, count):
    return [first + index * DAY for index in range(count)]


def steps(draw):
    """Around 8,000 steps a day, and half as many again on Sunday."""
    for day in days(datetime.date(2026, 3, 9), 7):
        yield day, round(draw.gauss(8000, 1900) * (1.5 if day.weekday() == 6 else 1))


def sales(draw):
    """More at the weekend, and 8 % more than in the month before. The shop is closed on Mondays."""
    for day in days(datetime.date(2026, 3, 1), 28):
        if day.weekday() == 0:
            continue
        usual = 1400 + 260 * day.weekday()
        yield day, round(draw.gauss(usual, usual / 9)), round(draw.gauss(usual * 1.08, usual / 9))


def energy(draw):
    """The energy of a region in GWh: sun in summer, wind in winter, water in spring, and gas for the rest of 620."""
    for month in range(1, 13):
        angle = 2 * math.pi * (month - 0.5) / 12
        solar = round(110 - 85 * math.cos(angle) + draw.gauss(0, 8))
        wind = round(190 + 70 * math.cos(angle) + draw.gauss(0, 18))
        hydro = round(120 + 35 * math.sin(angle) + draw.gauss(0, 6))
        gas = round(620 + 60 * math.cos(angle) - solar - wind - hydro)
        yield datetime.date(2025, month, 1), solar, wind, hydro, gas


def share(draw):
    """A random walk of 20 steps on each weekday of a quarter. A day opens near the close before."""
    price = 182.0
    for day in days(datetime.date(2026, 1, 2), 88):
        if day.weekday() >= 5:
            continue
        price += draw.gauss(0, 0.5)
        walk = [price]
        for _ in range(20):
            price += draw.gauss(0.008, 0.6)
            walk.append(price)
        yield day, *(f"{value:.2f}" for value in (walk[0], max(walk), min(walk), walk[-1]))


def weather(draw):
    """A day with a front in the afternoon: rain in mm and temperature in degrees Celsius for each hour."""
    for hour in range(24):
        rain = max(0, 3.6 * math.exp(-((hour - 15.5) / 2.6) ** 2) * draw.gauss(1, 0.25) - 0.15)
        temperature = 11 + 5 * math.cos(2 * math.pi * (hour - 13) / 24) - 2.5 / (1 + math.exp(15 - hour))
        time = datetime.datetime(2026, 4, 14, hour)
        yield time, f"{rain:.1f}", f"{temperature + draw.gauss(0, 0.1):.1f}"


def followers(draw):
    """About nine more a day, fewer at the weekend, and a post in March that wins a thousand in two weeks."""
    count = 11_840
    for index, day in enumerate(days(datetime.date(2026, 1, 1), 90)):
        count += round(draw.gauss(9, 5) - 8 * (day.weekday() >= 5))
        if index >= 66:
            count += round(260 * math.exp((66 - index) / 4) * draw.gauss(1, 0.2))
        yield day, count


write("steps", ["day", "steps"], steps(random.Random(1)))
write("sales", ["day", "February", "March"], sales(random.Random(2)))
write("energy", ["month", "Solar", "Wind", "Hydro", "Gas"], energy(random.Random(3)))
write("share", ["day", "open", "high", "low", "close"], share(random.Random(4)))
write("weather", ["time", "Rain", "Temperature"], weather(random.Random(5)))
write("followers", ["day", "followers"], followers(random.Random(6)))
